import { emulatorEnvironment, testPorts, testSet } from './emulators/ports.ts'
import { allServices, isRunning, type Service, startSuite } from './emulators/suite.ts'
import { main, Problem } from './lib/main.ts'
import { finish, runStage } from './stage-runner.ts'
import { budgetStage, buildStage, emulatorStages, quickStages, type Stage } from './stages.ts'

/** Narrows a list of stages to those named on the command line; without names all of them run. */
function chooser(names: string[]): (stages: Stage[]) => Stage[] {
  const known = [...quickStages, buildStage, ...emulatorStages, budgetStage].map((stage) => stage.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Problem(`「${unknown}」という段階はありません。使える段階: ${known.join('、')}`)
  return (stages) => stages.filter((stage) => names.length === 0 || names.includes(stage.name))
}

/** Runs the stages inside one set of emulators: that of `npm run up` when it is there, else one of their own. */
async function runOnEmulators(stages: Stage[]): Promise<void> {
  if (stages.length === 0) return
  const services: Service[] = stages.some((stage) => stage.needs === 'build')
    ? allServices
    : ['auth', 'firestore', 'storage']
  let stop = async () => {}
  const isUp = await runStage({
    name: 'emulators',
    title: 'エミュレーター',
    run: async () => {
      if (!(await isRunning(testSet, services))) {
        const suite = await startSuite({ set: testSet, services })
        stop = suite.stop
      }
      return { passed: 1, failed: 0 }
    },
  })
  if (isUp) for (const stage of stages) await runStage(stage)
  await stop()
}

main(async () => {
  const choose = chooser(process.argv.slice(2))
  Object.assign(process.env, emulatorEnvironment(testPorts))
  for (const stage of choose(quickStages)) await runStage(stage)

  const onEmulators = choose(emulatorStages)
  const afterwards = choose([budgetStage])
  const wantsBuild =
    choose([buildStage]).length > 0 || [...onEmulators, ...afterwards].some((stage) => stage.needs === 'build')
  const isBuilt = wantsBuild && (await runStage(buildStage))
  const canRun = (stage: Stage) => isBuilt || stage.needs !== 'build'
  for (const stage of [...onEmulators, ...afterwards].filter((stage) => !canRun(stage))) {
    console.log(`\n- ${stage.title}(${stage.name}): 組み立てに失敗したため実行しません`)
  }
  await runOnEmulators(onEmulators.filter(canRun))
  for (const stage of afterwards.filter(canRun)) await runStage(stage)
  return finish()
})
