import { main } from './lib/main.ts'
import { finish, runStages } from './stage-runner.ts'
import { quickStages, width } from './stages.ts'

main(async () => {
  await runStages(quickStages, width)
  return finish()
})
