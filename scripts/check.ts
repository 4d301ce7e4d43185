import { main } from './lib/main.ts'
import { finish, runStage } from './stage-runner.ts'
import { quickStages } from './stages.ts'

main(async () => {
  for (const stage of quickStages) await runStage(stage)
  return finish()
})
