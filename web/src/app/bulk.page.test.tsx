import { globSync, readFileSync } from 'node:fs'
import { fullName } from '@banso/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  makeContact,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../functions/src/testing/raw.ts'
import { fill, setUpPortal } from '../testing/portal.tsx'

/**
 * What is done to several rows at once (decision 08): which of them change and how, who is told and the way back are said
 * before, and it can be taken back.
 */

const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
type User = Awaited<ReturnType<typeof portal.open>>
let manager: Operator
let next: Operator
let startup: TestStartup
const named = (last_name: string) => ({ last_name, first_name: crypto.randomUUID().slice(0, 6) })
beforeAll(async () => {
  ;[manager, next, startup] = await Promise.all([
    makeOperator('manager', named('間島')),
    makeOperator('manager', named('次田')),
    makeStartup(),
  ])
})
const person = (operator: Operator) => ({ uid: operator.uid, actor: 'operator' as const, name: fullName(operator) })

type Made = { readonly uid: string; readonly box: string }
type Bulk = {
  /** The file of the list. */
  file: string
  /** Three rows, of which the last does not change. */
  make: () => Promise<{ address: string; rows: [Made, Made, Made] }>
  /** Who does it; else an operator. */
  as?: () => TestStartup['owner']
  button: string
  change: (user: User, dialog: ReturnType<typeof within>) => Promise<void>
  /** How a row that changes is told. */
  told: () => RegExp
  who: RegExp
  what: string
  /** Where it is stored. */
  at: (uid: string) => string
  fields: readonly string[]
}
const choose = async (user: User, dialog: ReturnType<typeof within>) => {
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: /担当者/ }),
    await dialog.findByRole('option', { name: fullName(next) }),
  )
}
const ofCompanies = async (make: (changes: object, i: number) => Promise<{ uid: string; name: string }>) => {
  const word = `組${crypto.randomUUID().slice(0, 8)}`
  const rows = await Promise.all(
    [manager, manager, next].map(async (operator, index) => {
      const name = `${word}${index}`
      const assigned = { assigned_operators: [person(operator)], assigned_operator_uids: [operator.uid] }
      return { uid: (await make({ name, ...assigned }, index)).uid, box: `${name}を選択` }
    }),
  )
  return { word, rows: rows as [Made, Made, Made] }
}

const bulks: Bulk[] = [
  {
    file: 'startup/list.page.tsx',
    make: async () => {
      const { word, rows } = await ofCompanies((changes) => makeStartup(changes))
      return { address: `/operator/startups?q=${word}`, rows }
    },
    button: '担当者を変更',
    change: choose,
    told: () => new RegExp(`:${fullName(manager)} → ${fullName(next)}$`),
    who: /通知が届きます/,
    what: '2件の担当者',
    at: (uid) => `startup_companies/${uid}`,
    fields: ['assigned_operator_uids'],
  },
  {
    file: 'partner/list.page.tsx',
    make: async () => {
      const { word, rows } = await ofCompanies((changes) => makePartner(changes))
      return { address: `/operator/partners?q=${word}`, rows }
    },
    button: '担当者を変更',
    change: choose,
    told: () => new RegExp(`:${fullName(manager)} → ${fullName(next)}$`),
    who: /通知が届きます/,
    what: '2件の担当者',
    at: (uid) => `partner_companies/${uid}`,
    fields: ['assigned_operator_uids'],
  },
  {
    file: 'contact/all.page.tsx',
    make: async () => {
      const rows = await Promise.all(
        [null, manager, next].map(async (operator, index) => {
          const number = `C-2026-2000${index}`
          const assigned = {
            assigned_operator: operator && person(operator),
            assigned_operator_uid: operator?.uid ?? null,
          }
          const { uid } = await makeContact(startup, { number, status: operator ? 'in_progress' : 'open', ...assigned })
          return { uid, box: `${number}を選択` }
        }),
      )
      return { address: `/operator/contacts?startup_uid=${startup.uid}`, rows: rows as [Made, Made, Made] }
    },
    button: '担当者を変更',
    change: choose,
    told: () => new RegExp(`:(未定|${fullName(manager)}) → ${fullName(next)}$`),
    who: /通知が届きます/,
    what: '2件の担当者',
    at: (uid) => `contacts/${uid}`,
    fields: ['assigned_operator_uid', 'status'],
  },
  {
    file: 'task/parts/table.tsx',
    make: async () => {
      const rows = await Promise.all(
        ['2027-03-01', null, '2027-04-05'].map(async (due_on, index) => {
          const title = `期限の行${index}`
          return { uid: (await makeTask(startup, { title, due_on })).uid, box: `${title}を選択` }
        }),
      )
      return { address: `/startups/${startup.uid}/tasks`, rows: rows as [Made, Made, Made] }
    },
    as: () => startup.owner,
    button: '期限を変更',
    change: (user, dialog) => fill(user, dialog.getByRole('textbox', { name: /期限/ }), '2027/04/05'),
    told: () => /:(2027\/03\/01|期限なし) → 2027\/04\/05$/,
    who: /通知は送信されません/,
    what: '2件の期限',
    at: (uid) => `tasks/${uid}`,
    fields: ['due_on'],
  },
]

test('every list whose rows can be chosen stands here', () => {
  const files = globSync('web/src/pages/**/*.tsx').filter((path) => /\bselection=\{/.test(readFileSync(path, 'utf8')))
  expect(files.map((path) => path.replace('web/src/pages/', '')).sort()).toEqual(bulks.map(({ file }) => file).sort())
})

test.each(bulks)('$file names what changes and who is told, and puts it back', async (bulk) => {
  const { address, rows } = await bulk.make()
  const values = () =>
    Promise.all(
      rows.map(async ({ uid }) => {
        const found = await rawAt(bulk.at(uid))
        return bulk.fields.map((field) => found?.[field])
      }),
    )
  const before = await values()
  const user = await portal.open(address, { as: bulk.as?.() ?? manager })
  for (const { box } of rows) await user.click(await screen.findByRole('checkbox', { name: box }))
  await user.click(
    within(await screen.findByRole('group', { name: '選択した行の操作' })).getByRole('button', { name: bulk.button }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: `3件の${bulk.button.replace('を変更', '')}を変更` }))
  await bulk.change(user, dialog)
  await dialog.findByText(/3件のうち2件が変わります。.*10分以内は元に戻せます。/)
  dialog.getByText(bulk.who)
  expect(dialog.getAllByText(bulk.told())).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '変更' }))
  await screen.findByText(`${bulk.what}を変更しました。`)
  const [first, second, third] = await values()
  expect(first).not.toEqual(before[0])
  expect(second).not.toEqual(before[1])
  expect(third).toEqual(before[2])
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  await screen.findByText(`${bulk.what}を元に戻しました。`)
  expect(await values()).toEqual(before)
})
