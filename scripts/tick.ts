import { emulatorEnvironment, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'

type Report = { data: { jobs: { name: string; count: number; skipped: number; failed: boolean }[] } }

// Runs the scheduled work now, on the portal of `npm start`; BANSO_FUNCTIONS_URL names another set of emulators.
main(async () => {
  const functions = process.env.BANSO_FUNCTIONS_URL ?? emulatorEnvironment(startPorts).BANSO_FUNCTIONS_URL
  const answer = await fetch(`${functions}/devTick`, { method: 'POST' }).catch(() => undefined)
  if (!answer?.ok)
    throw new Problem('定期処理を実行できませんでした。npm start でポータルを起動してから、もう一度実行してください。')
  const { jobs } = ((await answer.json()) as Report).data
  if (jobs.length === 0) console.log('今すぐ行う定期処理はありません。')
  for (const { name, count, skipped, failed } of jobs)
    console.log(`${failed || skipped ? '✗' : '✓'} ${name}: ${count}件${skipped ? `(処理できず${skipped}件)` : ''}`)
  return jobs.some(({ failed, skipped }) => failed || skipped > 0) ? 1 : 0
})
