import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import * as finals from './finals.ts'
import type { StateTable } from './states.ts'

/** What cannot be taken back is said before, and what waits for the world says for what (decision 23). */

const isTable = (value: unknown): value is StateTable =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((state) => typeof state?.label === 'string' && typeof state?.to === 'object')
const tables = new Map<string, StateTable>()
beforeAll(async () => {
  for (const path of globSync('contract/src/*.ts').filter((one) => !one.endsWith('.test.ts')))
    for (const [name, value] of Object.entries(await import(resolve(path)))) if (isTable(value)) tables.set(name, value)
})
const movesOf = (table: StateTable) =>
  Object.entries(table).flatMap(([from, { to: ways }]) =>
    Object.entries(ways).map(([to, move]) => ({ from, to, move })),
  )

/** The texts of a table: `applyStates` → `applyFinals`. */
const textsOf = (table: string): Readonly<Record<string, string>> =>
  (finals as Record<string, Record<string, string>>)[table.replace(/(States|Table)$/, 'Finals')] ?? {}

/** Ends that need no word: the same is asked for, or said, anew. */
const anew: Readonly<Record<string, string>> = {
  revisionStates: '同じコンテンツの変更を、もう一度申請できる',
  changeStates: '同じ項目の変更を、もう一度申請できる',
  moveRequestStates: '日の変更を、もう一度希望できる',
  seminarApplyStates: '席があればもう一度申し込める。キャンセルの前に、何を失うかを伝えている',
  issueStates: '同じ課題を新しく追加できる。取り下げの前に、そう伝えている',
}

/**
 * Every way of every table; `*`: on a condition. What stands without one depends neither on the time nor on anything else:
 * whoever adds a way says here which it is.
 */
const ways: Readonly<Record<string, string>> = {
  announcementStates:
    'draft>published* draft>scheduled* scheduled>published* scheduled>draft scheduled>ended published>ended',
  applyStates:
    'submitted>reviewing submitted>forwarded submitted>returned submitted>declined submitted>withdrawn reviewing>forwarded reviewing>returned reviewing>declined reviewing>withdrawn returned>submitted returned>withdrawn forwarded>accepted forwarded>declined forwarded>withdrawn forwarded>expired accepted>scheduling accepted>in_progress accepted>completed accepted>withdrawn scheduling>in_progress scheduling>completed scheduling>withdrawn in_progress>completed in_progress>withdrawn',
  contactStates:
    'open>in_progress open>waiting_reply* open>resolved in_progress>open* in_progress>reopened* in_progress>waiting_reply* in_progress>resolved waiting_reply>in_progress* waiting_reply>resolved resolved>reopened* reopened>in_progress reopened>waiting_reply* reopened>resolved',
  contentStates:
    'draft>in_review draft>published* draft>archived in_review>published in_review>rejected in_review>archived published>unpublished published>archived rejected>draft rejected>archived unpublished>published unpublished>archived',
  recommendationTable: 'sent>viewed sent>dismissed viewed>dismissed dismissed>viewed',
  revisionStates: 'pending>approved pending>refused pending>withdrawn refused>withdrawn',
  goalStates:
    'draft>active* draft>cancelled active>achieved* active>missed* active>cancelled achieved>active* missed>active* cancelled>active*',
  interviewStates:
    'draft>adjusting draft>scheduled draft>cancelled adjusting>scheduled* adjusting>cancelled scheduled>adjusting scheduled>done* scheduled>cancelled scheduled>no_show* done>scheduled* no_show>scheduled*',
  issueStates:
    'open>working open>on_hold open>dropped working>resolved working>on_hold working>dropped resolved>open* on_hold>open on_hold>working on_hold>dropped',
  changeStates: 'pending>approved pending>refused pending>withdrawn refused>withdrawn',
  partnerStates:
    'draft>invited draft>published* invited>published* published>hidden published>terminated hidden>published* hidden>terminated',
  postStates:
    'draft>published* draft>scheduled* scheduled>published* scheduled>draft published>unpublished unpublished>published* unpublished>scheduled*',
  moveRequestStates: 'asked>agreed* asked>declined* asked>withdrawn* asked>ended',
  seminarApplyStates:
    'confirmed>attended* confirmed>absent* confirmed>withdrawn* waitlisted>withdrawn* attended>absent* absent>attended*',
  seminarStates:
    'draft>published* draft>scheduled* scheduled>published* scheduled>draft published>draft* published>cancelled* published>ended*',
  featureStates: 'draft>published* draft>scheduled* scheduled>published* scheduled>draft published>ended ended>draft',
  startupStates:
    'active>paused active>graduated active>withdrawn paused>active paused>graduated paused>withdrawn graduated>active',
  taskStates:
    'proposed>todo proposed>cancelled todo>doing todo>waiting todo>done* todo>cancelled doing>waiting doing>done* doing>cancelled waiting>doing* waiting>done* waiting>cancelled done>doing* cancelled>todo*',
  userStates: 'active>suspended suspended>active',
}

describe('every table of states', () => {
  test('stands here with all of its ways, and those that wait for the world say for what', () => {
    const found = Object.fromEntries(
      [...tables].map(([name, table]) => [
        name,
        movesOf(table)
          .map(({ from, to, move }) => `${from}>${to}${move.when ? '*' : ''}`)
          .join(' '),
      ]),
    )
    expect(found).toEqual(ways)
  })

  test('says before an end that nothing leads out of it, or why it need not', () => {
    const silent = [...tables].flatMap(([name, table]) =>
      movesOf(table)
        .filter(({ to, move }) => move.by.length > 0 && Object.keys(table[to]?.to ?? {}).length === 0)
        .filter(({ to }) => !anew[name] && !/戻せません|できません/.test(textsOf(name)[to] ?? ''))
        .map(({ from, to }) => `${name} ${from}>${to}`),
    )
    expect(silent).toEqual([])
  })

  test('has texts of ends alone', () => {
    const states = [...tables].flatMap(([name, table]) =>
      Object.keys(textsOf(name)).filter((to) => Object.keys(table[to]?.to ?? { no: 0 }).length > 0),
    )
    expect(states).toEqual([])
  })

  test('has its texts on a screen', () => {
    const screens = globSync('web/src/pages/**/*.tsx').filter((path) => !path.includes('.test.'))
    const sources = screens.map((path) => readFileSync(path, 'utf8')).join('\n')
    // Once where it is imported, and where it is shown.
    const unseen = Object.keys(finals).filter((name) => sources.split(name).length < 3)
    expect(unseen).toEqual([])
  })
})
