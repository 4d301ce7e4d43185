import { describe, expect, it } from 'vitest'
import { findCycles, findLongFiles, findViolations } from './rules.ts'
import { parseSource } from './sources.ts'

/** A small repository: paths and what stands in the files. */
const violationsIn = (files: Record<string, string>): string[] =>
  findViolations(Object.entries(files).map(([path, text]) => parseSource(path, text)))

const expectRefused = (path: string, text: string, remedy: string) => {
  const violations = violationsIn({ [path]: text })
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain(path)
  expect(violations[0]).toContain(remedy)
}

describe('imports', () => {
  it('are found in every form, with their line, and not in comments', () => {
    const { imports } = parseSource(
      'web/src/app/a.tsx',
      [
        "import './effect.css'",
        "// import x from './no.ts'",
        'import {',
        '  two,',
        "} from '../lib/two.ts'",
        "import type { Goal } from '@banso/contract/goals'",
        "const lazy = () => import('../pages/goal/list.page.tsx')",
        "export { three } from './three.ts'",
      ].join('\n'),
    )
    expect(imports.map(({ line, file, isReExport }) => [line, file, isReExport])).toEqual([
      [1, 'web/src/app/effect.css', false],
      [3, 'web/src/lib/two.ts', false],
      [6, 'contract/src/goals.ts', false],
      [7, 'web/src/pages/goal/list.page.tsx', false],
      [8, 'web/src/app/three.ts', true],
    ])
  })
})

describe('the architecture', () => {
  it('accepts imports that lead downwards', () => {
    expect(
      violationsIn({
        'web/src/main.tsx': "import { App } from './app/app.tsx'",
        'web/src/app/app.tsx': "const page = () => import('../pages/goal/list.page.tsx')",
        'web/src/pages/goal/list.page.tsx': "import { F } from './fields.tsx'\nimport { I } from '../issue/card.tsx'",
        'web/src/pages/goal/card.tsx': "import { Card } from '../../kit/card.tsx'",
        'web/src/kit/card.tsx': "import { a } from '../lib/format.ts'",
        'web/src/lib/format.ts': "import { s } from '../state.ts'\nimport { d } from '@banso/contract/dates'",
        'functions/src/index.ts': "import { r } from './resources/goals/routes.ts'",
        'functions/src/resources/goals/routes.ts':
          "import { g } from './data.ts'\nimport { s } from '../../kernel/serve.ts'",
        'functions/src/resources/goals/data.ts': "import { x } from 'firebase-admin/firestore'",
        'contract/src/goals.ts': "import * as z from 'zod'",
        'web/src/testing/portal.tsx': "import { s } from '../../../functions/src/testing/server.ts'",
        'web/src/pages/goal/list.page.test.tsx': "import { m } from '../../../../functions/src/testing/factory.ts'",
      }),
    ).toEqual([])
  })

  it.each([
    ['web/src/lib/a.ts', '../kit/b.tsx'],
    ['web/src/kit/a.tsx', '../pages/goal/marks.tsx'],
    ['web/src/pages/goal/a.page.tsx', '../../app/b.tsx'],
    ['web/src/state.ts', './lib/b.ts'],
    ['functions/src/kernel/a.ts', '../resources/goals/b.ts'],
    ['functions/src/resources/goals/a.ts', '../../routes.ts'],
    ['functions/src/resources/goals/a.ts', '../../jobs/tick.ts'],
  ])('refuses %s importing upwards from %s', (path, specifier) => {
    expectRefused(path, `import { b } from '${specifier}'`, '下の層に移してください')
  })

  it('refuses web and functions seeing each other, and a contract that needs more than zod', () => {
    expectRefused('web/src/lib/a.ts', "import { b } from '../../../functions/src/kernel/b.ts'", 'contract/src')
    expectRefused('functions/src/kernel/a.ts', "import { b } from '../../../web/src/registry.ts'", 'contract/src')
    expectRefused('web/src/app/a.tsx', "import { b } from '../../../functions/src/testing/server.ts'", 'contract/src')
    expectRefused('contract/src/a.ts', "import dayjs from 'dayjs'", 'zod だけ')
  })

  it('lets a room take of another what everybody knows by name, but neither its parts nor its screens nor its style', () => {
    const path = 'web/src/pages/home/detail.page.tsx'
    for (const own of ['../goal/marks.tsx', '../goal/area.ts', './parts/todos.ts'])
      expect(violationsIn({ [path]: `import { b } from '${own}'` }), own).toEqual([])
    for (const other of ['../goal/parts/chart.tsx', '../goal/list.page.tsx', '../goal/goal.css'])
      expectRefused(path, `import { b } from '${other}'`, 'ほかの部屋')
    expectRefused('web/src/pages/goal/parts/a.tsx', "import { b } from '../list.page.tsx'", 'parts/')
  })

  it('refuses a file that a room has no name for', () => {
    for (const path of ['goal/goal-card.tsx', 'goal/parts/deep/a.ts', 'goal.tsx', 'startup/goal/list.page.tsx'])
      expectRefused(`web/src/pages/${path}`, '', 'parts/')
  })

  it('refuses Firestore and Auth outside the files that own them', () => {
    expectRefused('functions/src/resources/goals/routes.ts', "import { x } from 'firebase-admin/firestore'", 'data.ts')
    expectRefused('functions/src/jobs/tick.ts', "import { x } from '@google-cloud/firestore'", 'data.ts')
    expectRefused('functions/src/resources/users/routes.ts', "import { x } from 'firebase-admin/auth'", 'accounts')
  })

  it('refuses re-exports', () => {
    expectRefused('web/src/kit/index.ts', "export * from './card.tsx'", '元のファイル')
  })

  it('says where a file in an unknown folder belongs', () => {
    expectRefused('web/src/utils/a.ts', '', 'web/src/lib')
  })

  it('refuses token checks that overlook revocation', () => {
    const path = 'functions/src/accounts/remove.ts'
    expectRefused(path, 'await auth.verifyIdToken(token)', 'true')
    expectRefused(path, 'await auth.verifyIdToken(read(token), false)', 'true')
    expectRefused(path, 'await auth.verifySessionCookie(cookie)', 'true')
    expect(violationsIn({ [path]: 'await auth.verifyIdToken(token, true)' })).toEqual([])
    expect(violationsIn({ 'functions/src/kernel/authenticate.ts': 'auth.verifyIdToken(token)' })).toEqual([])
  })

  it('refuses to read again past the one place that knows how', () => {
    const text = "void client.invalidateQueries({ queryKey: ['/goals'] })"
    expectRefused('web/src/pages/goal/area.ts', text, 'markStale')
    expect(violationsIn({ 'web/src/lib/query.ts': text })).toEqual([])
  })

  it('refuses calls past what watches changes and keeps answers', () => {
    const text = "import { call } from '../../lib/api.ts'"
    expectRefused('web/src/pages/goal/area.ts', text, 'useCall')
    expect(violationsIn({ 'web/src/lib/query.ts': text })).toEqual([])
    expect(violationsIn({ 'web/src/app/use-guard.ts': "import { callQuietly } from '../lib/api.ts'" })).toEqual([])
  })

  it('refuses days of UTC and of the machine', () => {
    const path = 'functions/src/resources/goals/rules.ts'
    for (const text of [
      'const today = now.toISOString().slice(0, 10)',
      'const month = new Date().toISOString().slice(0, 7)',
      'const date = now.getDate()',
      "const text = moment.toLocaleDateString('ja-JP')",
      'const text = moment.toTimeString()',
      'const midnight = moment.setHours(0, 0)',
      'const zone = Intl.DateTimeFormat().resolvedOptions()',
      'const shift = now.getTimezoneOffset()',
      'const day = input.valueAsDate',
      'const first = new Date(year, month - 1, 1)',
      `const start = new Date(\`\${day}T\${time}:00\`)`,
      "const start = Date.parse('2026-11-20T18:00')",
    ])
      expectRefused(path, text, 'dayInJapan')
    const right = [
      'new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)',
      'const at = [now.toISOString(), dayInJapan(new Date(start), end)]',
      `const start = new Date(\`\${day}T\${time}:00+09:00\`)`,
      `const noon = new Date(\`\${day}T00:00:00Z\`)`,
    ].join('\n')
    expect(violationsIn({ [path]: right, 'contract/src/dates.ts': 'now.getDay()' })).toEqual([])
  })

  it('refuses to tell a failure in its own words, but for what a field says', () => {
    const path = 'web/src/app/note.tsx'
    expectRefused(path, 'const text = resend.error?.message ?? usual', 'failureText')
    expect(violationsIn({ [path]: 'const error = fieldState.error?.message' })).toEqual([])
  })

  it('refuses to cut what people wrote, but for the one place that knows letters', () => {
    const path = 'functions/src/resources/goals/rules.ts'
    for (const text of [
      'subject.slice(0, 80)',
      'user.last_name.slice(0, 40)',
      "rest.join(' ').slice(0, 40)",
      'text.slice(0, max - 1)',
      'body.slice(0, EXCERPT)',
      'title.substring(0, 3)',
      '[...name][0]',
      '[...title].slice(0, 3)',
      `\`\${line.slice(from, to)}…\``,
      `\`\${line.slice(0, 3).replace(/x$/, '')}…\``,
    ])
      expectRefused(path, text, 'letters.ts')
    const right = ['due_on.slice(0, 10)', 'rows.slice(0, SHOWN)', 'text.slice(from, to)', 'name.slice(found.length)']
    expect(violationsIn({ [path]: right.join('\n'), 'contract/src/letters.ts': 'text.slice(0, max)' })).toEqual([])
  })

  it('refuses to write the address of a page', () => {
    const here = 'functions/src/resources/goals/notifications.ts'
    for (const address of [
      `\`/startups/\${startup.uid}/goals/\${goal.uid}\``,
      "'/operator'",
      "'/operator/tasks?due=week'",
      `\`\${env.portalUrl}/startups/seminars/\${seminar.uid}\``,
      '"/partners/p1#invite="',
    ]) {
      expectRefused(here, `const link = ${address}`, 'record-pages.ts')
      expectRefused('web/src/pages/goal/texts.ts', `const link = ${address}`, 'contract/src/pages.ts')
    }
    const others = [
      "'/api/startups/{startup_id}'",
      "'/startupsx'",
      "'/partners.csv'",
      "import { a } from './partners/a.ts'",
    ]
    expect(violationsIn({ [here]: others.map((text) => `const one = ${text}`).join('\n') })).toEqual([])
    const written = {
      'contract/src/pages.ts': "const path = '/operator'",
      'web/src/kit/a.unit.test.ts': "go('/operator')",
    }
    expect(violationsIn(written)).toEqual([])
  })

  it('refuses the name of a page of an area outside its table', () => {
    const text = "const to = href('startup_contact', { startup_id, contact_id })"
    for (const path of ['contact/detail.page.tsx', 'contact/parts/table.tsx', 'contact/values.ts'])
      expectRefused(`web/src/pages/${path}`, text, 'area.ts')
    expectRefused('web/src/kit/card.tsx', text, 'area.ts')
    const others = {
      'web/src/pages/contact/area.ts': text,
      'web/src/pages/contact/contact.page.test.tsx': text,
      'web/src/app/menus.ts': text,
      'web/src/pages/contact/texts.ts': "const field = 'partner_type'",
    }
    expect(violationsIn(others)).toEqual([])
  })

  it('finds each import cycle', () => {
    const sources = [
      parseSource('web/src/lib/a.ts', "import { b } from './b.ts'"),
      parseSource('web/src/lib/b.ts', "import { c } from './c.ts'"),
      parseSource('web/src/lib/c.ts', "import type { A } from './a.ts'"),
      parseSource('web/src/lib/d.ts', "import { a } from './a.ts'"),
    ]
    expect(findCycles(sources)).toEqual([
      ['web/src/lib/a.ts', 'web/src/lib/b.ts', 'web/src/lib/c.ts', 'web/src/lib/a.ts'],
    ])
  })

  it('reports long files without counting tests', () => {
    const text = 'const a = 1\n'.repeat(121)
    const paths = ['web/src/pages/a/list.page.tsx', 'web/src/lib/a.ts', 'web/src/lib/a.unit.test.ts']
    expect(findLongFiles(paths.map((path) => parseSource(path, text)))).toHaveLength(1)
  })
})
