import { main } from './lib/main.ts'
import { choose, finish, runStages } from './stage-runner.ts'
import { quickNames, stagesFor, width } from './stages.ts'

main(async () => {
  const { stages, names } = stagesFor({ names: quickNames, files: [], repeat: 1 })
  await runStages(choose(stages, names), width)
  return finish()
})
