import type { Names } from './names.ts'
import { pageNamesOf } from './page-files.ts'

/** A row in one of the lists that every noun stands in; left alone where the list has it. */
export type Entry = { file: string; known: string; before: string; text: string }

export function listEntries(n: Names): Entry[] {
  const names = pageNamesOf(n)
  const roles = n.isCompany ? `{ ${n.actor}: ownWrite }` : '{ operator: operatorWrite }'
  const readers = n.isCompany ? `{ ${n.actor}: ownRead }` : '{ operator: operatorRead }'
  const page = (name: string, path: string, file: string): Entry => ({
    file: 'web/src/registry.ts',
    known: `  ${name}: `,
    before: '} as const satisfies Record<string, PageFacts>',
    text: `  ${name}: ${n.actor}('${path}', '${n.noun}', '${n.noun}/${file}'),\n`,
  })
  return [
    {
      file: 'contract/src/labels.ts',
      known: `  ${n.snake}: {`,
      before: '} as const',
      text: `  ${n.snake}: { title: 'タイトル', description: '内容' },\n`,
    },
    {
      file: 'contract/src/permissions.ts',
      known: `\n  ${n.snake}: {`,
      before: '} as const satisfies Record<string, Record<string, Rule>>',
      text: `  ${n.snake}: { read: ${readers}, create: ${roles}, update: ${roles}, remove: ${roles} },\n`,
    },
    ...['created:追加', 'updated:変更', 'removed:削除'].map((words): Entry => {
      const [verb, word] = words.split(':')
      return {
        file: 'contract/src/activities.ts',
        known: `'${n.snake}.${verb}'`,
        before: '} as const\nexport type ActivityVerb',
        text: `  '${n.snake}.${verb}': '「{title}」を${word}しました。',\n`,
      }
    }),
    {
      file: 'contract/src/contract.ts',
      known: `from './${n.nouns}.ts'`,
      before: '\n/** Every endpoint',
      text: `import { ${n.group} } from './${n.nouns}.ts'\n`,
    },
    { file: 'contract/src/contract.ts', known: `  ${n.group},`, before: '} as const', text: `  ${n.group},\n` },
    {
      file: 'functions/src/routes.ts',
      known: `resources/${n.nouns}/`,
      before: '\n/** Every route',
      text: `import { ${n.camel}Routes } from './resources/${n.nouns}/routes.ts'\n`,
    },
    {
      file: 'functions/src/routes.ts',
      known: `...${n.camel}Routes`,
      before: '  ...(env.emulated',
      text: `  ...${n.camel}Routes,\n`,
    },
    page(names.list, n.path, 'list'),
    page(names.create, `${n.path}/new`, 'new'),
    page(names.detail, `${n.path}/:${n.id}`, 'detail'),
    page(names.edit, `${n.path}/:${n.id}/edit`, 'edit'),
  ]
}

/** A list with the entry in it, or the same text where it stood there already. Undefined when the place is not found. */
export function withEntry(text: string, { known, before, text: added }: Entry): string | undefined {
  if (text.includes(known)) return text
  const at = text.indexOf(before)
  return at < 0 ? undefined : text.slice(0, at) + added + text.slice(at)
}
