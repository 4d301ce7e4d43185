import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pageNames } from '@banso/contract/pages'
import { conditions, grantOf, type Permission, permissions, scopes } from '@banso/contract/permissions'
import { type Actor, actorLabels, roleLabels } from '@banso/contract/roles'
import { pages } from '../web/src/registry.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

/** Documents made from the code: `npm run docs` writes them, `--check` (part of `npm test`) says which are old. */

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const note = '<!-- このファイルはコードから作られます。編集せず、npm run docs で作り直してください。 -->'
function permissionDocument(): string {
  const cell = (permission: Permission, actor: Actor) => {
    const grant = grantOf(permission, actor)
    return grant
      ? `${grant.roles.map((role) => roleLabels[role]).join('・')}(${scopes[grant.scope]})${grant.only ? `<br>${conditions[grant.only]}` : ''}`
      : '–'
  }
  const rows = Object.entries(permissions).flatMap(([resource, actions]) =>
    Object.keys(actions).map((action) => {
      const permission = `${resource}.${action}` as Permission
      return [
        `\`${permission}\``,
        ...(['startup', 'partner', 'operator'] as const).map((actor) => cell(permission, actor)),
      ]
    }),
  )
  return `# 権限\n\n${note}\n\n書かれていないことは、すべて拒否されます。\n\n${table(['権限', 'スタートアップ', 'パートナー', '運営'], rows)}\n`
}

function pageDocument(): string {
  const rows = pageNames.map((name) => {
    const { actor, type, path, title, background, file } = pages[name]
    return [
      `\`${name}\``,
      actor ? actorLabels[actor] : '–',
      type,
      `\`${path}\``,
      title,
      background === 'grey' ? '灰' : '白',
      `\`${file}\``,
    ]
  })
  return `# ページ\n\n${note}\n\n全${rows.length}ページ。\n\n${table(['名前', '領域', '種類', 'パス', 'タイトル', '背景', 'ファイル'], rows)}\n`
}

const documents: Record<string, () => string> = {
  'docs/permissions.md': permissionDocument,
  'docs/pages.md': pageDocument,
}

const current = (file: string): string | undefined => {
  try {
    return readFileSync(at(file), 'utf8')
  } catch {
    return undefined
  }
}

main(async () => {
  const old = Object.entries(documents).filter(([file, make]) => current(file) !== make())
  if (process.argv.includes('--check')) {
    if (old.length > 0)
      throw new Problem(
        `生成文書が古くなっています(${old.map(([file]) => file).join('、')})。npm run docs を実行してください。`,
      )
    return 0
  }
  mkdirSync(at('docs'), { recursive: true })
  for (const [file, make] of old) writeFileSync(at(file), make())
  console.log(old.length === 0 ? '生成文書は最新です。' : `${old.map(([file]) => file).join('、')}を作り直しました。`)
  return 0
})
