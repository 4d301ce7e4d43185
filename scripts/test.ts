import { main } from './lib/main.ts'
import { choose, finish, runStages } from './stage-runner.ts'
import { stages, width } from './stages.ts'

// All stages, or those named: `npm test -- api pages`.
main(async () => {
  await runStages(choose(stages, process.argv.slice(2)), width)
  return finish()
})
