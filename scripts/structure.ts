import { main } from './lib/main.ts'
import { root } from './lib/root.ts'
import { findLongFiles, findViolations } from './structure/rules.ts'
import { readSources } from './structure/sources.ts'

main(async () => {
  const sources = readSources(root)
  for (const long of findLongFiles(sources)) console.log(`長いファイル: ${long}`)
  const violations = findViolations(sources)
  for (const violation of violations) console.error(violation)
  console.log(`${sources.length}個のファイルを確認しました。違反 ${violations.length}件`)
  return violations.length === 0 ? 0 : 1
})
