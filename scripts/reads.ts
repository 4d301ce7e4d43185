import { writeFileSync } from 'node:fs'
import { emulatorEnvironment, testPorts, testSet } from './emulators/ports.ts'
import { isRunning, startSuite } from './emulators/suite.ts'
import { main } from './lib/main.ts'
import { at } from './lib/root.ts'
import { billOfDay, type Cost, day, free, prices } from './reads/bill.ts'
import { notFixed } from './reads/not-fixed.ts'

// Writes docs/reads.md: calls every endpoint once on the emulators and notes what Firestore would bill for it.
// Takes a minute and changes nothing that the code decides, so not part of `npm test`. Where a call is refused nothing is
// written: `reads/prepared.ts` says what a call needs, and a unit test that every endpoint has its row.

type Row = Cost & { name: string; method: string; path: string; rows: number | undefined; note?: string }

async function measure(): Promise<Row[]> {
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const { endpoints } = await import('../functions/src/testing/endpoints.ts')
  const { callOnce, makeCompanies } = await import('./reads/calls.ts')
  const server = await startServer(routes)
  const companies = await makeCompanies(server)
  const rows: Row[] = []
  const refused: string[] = []
  for (const endpoint of endpoints) {
    const { name, def } = endpoint
    const facts = { name, method: def.method, path: def.path }
    const note = notFixed[name]
    if (note) {
      rows.push({ ...facts, reads: 0, writes: 0, rows: undefined, note })
      continue
    }
    const call = () =>
      callOnce(server, endpoint, companies).catch((error: unknown) => {
        refused.push(`${name}: ${String(error).slice(0, 300)}`)
      })
    const costs = () => server.lastMeter(`${def.method} ${def.path}`)
    const answer = await call()
    if (!answer) continue
    const first = costs()
    // A first look brings together what is kept from then on, and writes down that it was made.
    if (def.method === 'GET') await call()
    const again = costs()
    if (!first || !again) throw new Error(`${name} was not metered`)
    rows.push({ ...facts, reads: again.reads, writes: first.writes, rows: answer.rows })
  }
  await server.stop()
  if (refused.length > 0) throw new Error(`refused, so not measured:\n${refused.join('\n')}`)
  return rows
}

const number = (value: number) => value.toLocaleString('ja-JP', { maximumFractionDigits: 1 })
const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function callTable(rows: Row[]): string {
  return table(
    ['名前', '呼び出し', '行数', '読み取り', '書き込み'],
    rows.map(({ name, method, path, rows: count, reads, writes, note }) => [
      `\`${name}\``,
      `\`${method} ${path}\``,
      count ?? '–',
      ...(note ? [note, '–'] : [reads, writes]),
    ]),
  )
}

function billTable(rows: Row[]): string {
  const measured = new Map(rows.filter(({ note }) => !note).map((row) => [row.name, row]))
  const { active, member, operator, total, dollars } = billOfDay(measured)
  const calls = (list: Readonly<Record<string, number>>) =>
    Object.entries(list)
      .map(([name, times]) => `\`${name}\` ${times}回`)
      .join('、')
  return `## 1日の請求額(スタートアップ${number(day.startups)}社)

### 仮定

- 1社あたり${day.membersPerStartup}名。そのうち${day.activePercent}%(${number(active)}名)がその日に利用する。運営担当者は${day.operators}名。
- 利用者1名の1日: ${calls(day.member)}。
- 運営担当者1名の1日: ${calls(day.operator)}。
- 一覧はいつも1ページ目が20行。経営目標は1社10件、経営アクションは1社30件(全社の一覧では総数だけで100回と300回の読み取りになる)。
- 10万回あたりの定価(米ドル): ${Object.entries(prices)
    .map(([region, { reads, writes }]) => `${region} 読み取り ${reads}・書き込み ${writes}`)
    .join('、')}。1日の無料枠: 読み取り ${number(free.reads)}、書き込み ${number(free.writes)}。
- 含まないもの: 保存容量、通信量、期限切れデータの自動削除、画面が見守る自分の文書とお知らせ(変更のたびに1回)、ルールによる参照、定期処理。
- 定価は変わることがあります。リリース前に https://cloud.google.com/firestore/pricing で確認し、\`scripts/reads/bill.ts\` を直してください。

### 結果

${table(
  ['', '人数', '読み取り(1名)', '書き込み(1名)'],
  [
    ['利用者', number(active), number(member.reads), number(member.writes)],
    ['運営担当者', day.operators, number(operator.reads), number(operator.writes)],
  ],
)}

1日の合計: 読み取り ${number(total.reads)}、書き込み ${number(total.writes)}。

${table(
  ['リージョン', '1日(米ドル)', '30日(米ドル)'],
  dollars.map(([region, amount]) => [region, amount.toFixed(2), (amount * 30).toFixed(2)]),
)}`
}

main(async () => {
  Object.assign(process.env, emulatorEnvironment(testPorts))
  if (!(await isRunning(testSet))) await startSuite({ set: testSet })
  const log = console.log
  console.log = () => {} // one line for each request
  const rows = await measure().finally(() => {
    console.log = log
  })
  const text = `# Firestore の課金対象

<!-- このファイルは計測から作られます。編集せず、npm run reads で作り直してください。 -->

画面と同じ呼び方(変更には Idempotency-Key 付き)で各エンドポイントを呼び、課金される読み取りと書き込みを数えたものです。読むだけの呼び出しは2回呼び、読み取りは2回目を数えます(まとめを作る1回目と、パートナーの一覧のもとをはじめて読むプロセスでは、これより多くなります。決定17、079)。認証のたびに読む本人の文書(1回)を含みます。

- 一覧の1ページ目は「行数 + 本人1 + 総数1(1,000件ごとに1)」。2ページ目からは総数を数えないので「行数 + 1」で、何ページ目でも同じです。
- 詳細は本人と記録の2回。変更は、変えた文書・活動の記録・再送の記録を1つの取引で書き、同じ取引で本人の権限をもう1回読みます(決定05)。

${callTable(rows)}

${billTable(rows)}
`
  writeFileSync(at('docs/reads.md'), text)
  console.log(`docs/reads.md に${rows.length}件のエンドポイントを書きました。`)
})
