import { posix } from 'node:path'
import { pagePaths } from '@banso/contract/pages'
import type { Import, Source } from './sources.ts'

/**
 * Who may import whom: a file imports from its own layer and from those further down the list.
 * The first pattern that fits tells a file's layer.
 */
const layers: { name: string; files: RegExp; depth: number }[] = [
  { name: 'functions/src の index.ts・routes.ts', files: /^functions\/src\/[^/]+\.ts$/, depth: 4 },
  { name: 'functions/src/testing', files: /^functions\/src\/testing\//, depth: 5 },
  { name: 'functions の jobs・triggers', files: /^functions\/src\/(jobs|triggers)\//, depth: 3 },
  { name: 'functions の resources・accounts・mail', files: /^functions\/src\/(resources|accounts|mail)\//, depth: 2 },
  { name: 'functions/src/kernel', files: /^functions\/src\/kernel\//, depth: 1 },
  { name: 'web/src/testing', files: /^web\/src\/testing\//, depth: 7 },
  { name: 'web の registry・state・env', files: /^web\/src\/(registry|state|env)\.tsx?$/, depth: 1 },
  { name: 'web の入口と app・first-page', files: /^web\/src\/(?:(app|first-page)\/|[^/]+$)/, depth: 6 },
  { name: 'web/src/pages', files: /^web\/src\/pages\//, depth: 5 },
  { name: 'web/src/kit', files: /^web\/src\/kit\//, depth: 3 },
  { name: 'web/src/lib', files: /^web\/src\/lib\//, depth: 2 },
  { name: 'contract', files: /^contract\/src\//, depth: 0 },
]
const layerOf = (path: string) => layers.find(({ files }) => files.test(path))
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const sideOf = (path: string): string => path.split('/')[0] ?? ''

/** Packages that only some files may import, and what to do elsewhere. */
const guarded = [
  {
    packages: /^(firebase-admin\/firestore|@google-cloud\/firestore)(\/|$)/,
    allowed: /^functions\/src\/(kernel\/firestore\/|testing\/|.*\/data\.ts$)/,
    remedy: 'Firestore の読み書きは同じフォルダの data.ts か kernel/firestore/ に置いてください。',
  },
  {
    packages: /^firebase-admin\/auth(\/|$)/,
    allowed: /^functions\/src\/(kernel\/authenticate\.ts$|testing\/|accounts\/)/,
    remedy: 'Authentication の操作は functions/src/accounts/ に置いてください。',
  },
]

function checkSides({ path }: Source, { file, specifier }: Import): string | undefined {
  const isParser = specifier === 'marked' && path === 'contract/src/rich-text.ts'
  const isSchema = specifier === 'zod' || specifier.startsWith('zod/')
  if (sideOf(path) === 'contract' && !file && !isSchema && !isParser && !isTest(path)) {
    return 'contract が使えるパッケージは zod だけです(rich-text.ts は marked も)。'
  }
  if (!file || sideOf(file) === sideOf(path) || sideOf(file) === 'contract') return undefined
  // Tests run the real server beside the real page, and what it answers through what the screens make of it.
  if (file.startsWith('functions/src/testing/') && /^web\/src\/(testing\/|.*\.(page|unit)\.test\.tsx?$)/.test(path))
    return undefined
  return '画面(web)とサーバー(functions)は互いを読み込めません。共有するものは contract/src に置いてください。'
}

function checkLayers({ path }: Source, { file }: Import): string | undefined {
  if (!file || isTest(path) || sideOf(file) !== sideOf(path)) return undefined
  const [from, to] = [layerOf(path), layerOf(file)]
  if (!from || !to || to.depth <= from.depth) return undefined
  return `「${from.name}」は「${to.name}」を読み込めません。両方で使うものは「${from.name}」かそれより下の層に移してください。`
}

const roomOf = (path: string): string | undefined => /^web\/src\/pages\/([^/]+)\//.exec(path)?.[1]

/** What may stand at a room's root beside its screens, and what each is for. Other rooms may take these and nothing else. */
const roomFiles = {
  'area.ts': '領域ごとの API と画面',
  'queries.ts': '記録の読み込み',
  'changes.tsx': '記録に対してできること',
  'panel.tsx': 'ほかの部屋にも置く欄',
  'card.tsx': '一覧の1件',
  'head.tsx': '記録の見出し',
  'marks.tsx': '小さな印',
  'fields.tsx': '入力欄',
  'values.ts': '入力値',
  'texts.ts': '言葉',
  'figures.ts': '数字',
}
const roomFileList = Object.entries(roomFiles)
  .map(([name, what]) => `${name}(${what})`)
  .join('、')
const isScreen = (path: string): boolean => /\.page\.tsx$/.test(path)

/** One room per noun; at its root the files everybody knows by name, all else in parts/. */
function checkRoomFiles({ path }: Source): string[] {
  const room = roomOf(path)
  if (!path.startsWith('web/src/pages/') || isTest(path)) return []
  const rest = path.slice(`web/src/pages/${room}/`.length)
  if (room && (/^[^/]+\.page\.tsx$/.test(rest) || /^parts\/[^/]+$/.test(rest) || rest in roomFiles)) return []
  return [`${path}: 部屋の直下に置けるのは画面(*.page.tsx)と ${roomFileList} です。ほかは parts/ に移してください。`]
}

/** From another room one takes the files everybody knows by name, but neither its screens nor its parts. */
function checkRooms({ path }: Source, { file }: Import): string | undefined {
  const [from, to] = [roomOf(path), file && roomOf(file)]
  if (!file || !to || !from || from === to || isTest(path)) return undefined
  const name = posix.basename(file)
  if (posix.dirname(file) === `web/src/pages/${to}` && name in roomFiles) return undefined
  return `ほかの部屋から読み込めるのは ${roomFileList} だけです。`
}

/** A screen is only opened; what two of them share is a part. */
function checkScreens({ path }: Source, { file }: Import): string | undefined {
  if (!file || !isScreen(file) || isTest(path) || roomOf(path) !== roomOf(file)) return undefined
  return '画面(*.page.tsx)は読み込めません。共有するものは parts/ に移してください。'
}

function checkPackages({ path }: Source, { specifier }: Import): string | undefined {
  if (isTest(path)) return undefined
  return guarded.find(({ packages, allowed }) => packages.test(specifier) && !allowed.test(path))?.remedy
}

/** Files of ours are read where they are; a package may have one place where it is set up (`web/src/lib/zod.ts`). */
function checkBarrel(_: Source, { isReExport, file }: Import): string | undefined {
  return isReExport && file ? '再エクスポートはしません。使う側が元のファイルを直接読み込んでください。' : undefined
}

const importRules = [checkSides, checkLayers, checkRooms, checkScreens, checkPackages, checkBarrel]

/** A file outside every layer has no place in the architecture. */
function checkPlace({ path }: Source): string[] {
  if (layerOf(path)) return []
  const places = layers.filter(({ name }) => name.startsWith(sideOf(path))).map(({ name }) => name)
  return [`${path}: このフォルダは構成にありません。次のいずれかに移してください: ${places.join('、')}`]
}

/** The emulator refuses revoked tokens even where production would not, so no test can see this one missing. */
function checkRevocation({ path, text }: Source): string[] {
  if (path === 'functions/src/kernel/authenticate.ts') return []
  return [...text.matchAll(/\bverify(?:IdToken|SessionCookie)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)]
    .filter(([, args = '']) => !/,\s*true\s*,?\s*$/.test(args))
    .map(([call]) => `${path}: ${call} の第2引数に true を渡して、取り消し済みのトークンを断ってください。`)
}

/** A first reading that is under way when something changes would keep the old answer. */
function checkStale({ path, text }: Source): string[] {
  if (path === 'web/src/lib/query.ts' || !/\.invalidateQueries\b/.test(text)) return []
  return [`${path}: invalidateQueries は使わず、web/src/lib/query.ts の refresh か markStale を呼んでください。`]
}

/** A change past the mutation cache would be seen by nothing that watches changes; a read past the queries is asked twice. */
function checkCalls({ path, text }: Source): string[] {
  if (!/^web\/src\/(app|kit|pages)\//.test(path) || isTest(path)) return []
  if (!/import \{[^}]*\bcall\b[^}]*\} from '[^']*lib\/api\.ts'/.test(text)) return []
  return [`${path}: call は使わず、変更は useApiMutation か useCall、読み込みは apiQuery か read を使ってください。`]
}

/** Days are Japan's. What a moment's own text or the clock of the machine gives is another's for nine hours of each. */
const foreignDay = new RegExp(
  [
    /\.toISOString\(\)\.slice\(0, ?(?:10|7|4)\)/,
    /\.get(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(\)/,
    /\.set(?:FullYear|Month|Date|Hours|Minutes)\(/,
    /\.to(?:Locale)?(?:Date|Time)String\(/,
    /\bDateTimeFormat\b|\bvalueAsDate\b/,
    // Made of numbers, or of a day and a time that name no zone.
    /\bnew Date\([^()]*,/,
    /\b(?:new Date|Date\.parse)\((['"`])(?:(?!\1)[^\n])*T[\d$](?:(?!\1)[^\n])*(?<!Z|[+-]\d\d:\d\d)\1/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
/** They count in UTC what is a day already. */
const dayArithmetic = ['contract/src/dates.ts', 'contract/src/holidays.ts']

function checkDays({ path, text }: Source): string[] {
  if (isTest(path) || dayArithmetic.includes(path)) return []
  const made = text.replace(/Date\.UTC\([^\n]*/g, '') // a month counted as numbers
  return [...made.matchAll(foreignDay)].map(
    ([call]) => `${path}: ${call}: 日付は contract/src/dates.ts の dayInJapan などで求めてください。`,
  )
}

const beginnings = [...new Set(Object.values(pagePaths).map((path) => path.split('/')[1]))].filter(Boolean).join('|')
/** A text that begins as a page's address does, or goes on so after the portal's own. */
const pageAddress = new RegExp(`(?:['"\`]|\\.portalUrl\\})/(?:${beginnings})(?=[/?#'"\`$])[^'"\`\\n]*`, 'g')

/** Addresses of pages stand in one place, so that a page can move; tests write them out, as a check from outside. */
function checkAddresses({ path, text }: Source): string[] {
  if (path === 'contract/src/pages.ts' || isTest(path) || /\/src\/testing\//.test(path)) return []
  return [...text.matchAll(pageAddress)].map(
    ([address]) =>
      `${path}: ${address}: 画面の住所は書かず、contract/src/pages.ts の href か record-pages.ts から作ってください。`,
  )
}

const quotedName = /['"`]((?:startup|operator|partner)_\w+)['"`]/g

/** What a noun's pages are in each area is one table; a screen that named one of them would be a screen of that area. */
function checkPageNames({ path, text }: Source): string[] {
  const room = roomOf(path)
  const isShared = room !== undefined || path.startsWith('web/src/kit/')
  if (!isShared || isTest(path) || path === `web/src/pages/${room}/area.ts`) return []
  return [...text.matchAll(quotedName)]
    .filter(([, name = '']) => Object.hasOwn(pagePaths, name))
    .map(([name]) => `${path}: ${name}: 領域の画面の名前は部屋の area.ts だけに書き、useArea で受け取ってください。`)
}

/** Words by which texts that people write are called. */
const texts = 'text|title|name|body|message|subject|summary|description|comment|note|reason|label|bio|excerpt'
/** A text cut at a fixed length, or its first code unit or point; `join(…)` makes one of several. */
const cuts = new RegExp(
  `(?:\\b|_)(?:${texts}|join\\('[^']*'\\))\\.(?:slice\\(\\d+, (?:\\d+|[A-Z_]{2,}\\b|max\\b|most\\b)|(?:substring|substr|charAt)\\()|` +
    `\\[\\.\\.\\.\\w*(?:${texts})\\](?:\\[0\\]|\\.slice\\()|\\.slice\\([^)]*\\)(?:\\.\\w+\\([^)]*\\))*\\}…`,
  'g',
)

/** An emoji or a letter with its mark is cut in two by anything but `letters.ts`. */
const checkCuts = ({ path, text }: Source): string[] =>
  isTest(path) || path.startsWith('functions/src/testing/') || path === 'contract/src/letters.ts'
    ? []
    : [...text.matchAll(cuts)].map(
        ([found]) =>
          `${path}: ${found}: 文章は contract/src/letters.ts の関数で切ってください。絵文字や濁点が途中で切れます。`,
      )

/** The words of a call's failure taken as they are: those of a mistake in our own code would be English, and unreported. */
const rawFailure = /\b(?!fieldState\b)\w+\.error\?\.message/g
const checkFailures = ({ path, text }: Source): string[] =>
  isTest(path) || !path.startsWith('web/src/')
    ? []
    : [...text.matchAll(rawFailure)].map(
        ([found]) => `${path}: ${found}: 失敗の文は web/src/lib/failure.ts の failureText で作ってください。`,
      )

/** Each import cycle once, as the files it passes through. */
export function findCycles(sources: Source[]): string[][] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path])
    if (start >= 0 || done.has(path)) return
    for (const { file } of byPath.get(path)?.imports ?? []) if (file) visit(file, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return cycles
}

/** Everything that breaks the architecture, one Japanese sentence each, with where it belongs. */
export function findViolations(sources: Source[]): string[] {
  const broken = sources.flatMap((source) => [
    ...checkPlace(source),
    ...checkRoomFiles(source),
    ...checkRevocation(source),
    ...checkStale(source),
    ...checkCalls(source),
    ...checkDays(source),
    ...checkAddresses(source),
    ...checkPageNames(source),
    ...checkCuts(source),
    ...checkFailures(source),
    ...source.imports.flatMap((imported) =>
      importRules.flatMap((rule) => {
        const sentence = rule(source, imported)
        return sentence ? [`${source.path}:${imported.line}: ${imported.specifier}: ${sentence}`] : []
      }),
    ),
  ])
  const cycles = findCycles(sources).map((cycle) => `循環した読み込みがあります: ${cycle.join(' → ')}`)
  return [...broken, ...cycles]
}

/** Files longer than one reads at ease: pages over 120 lines, others over 200; tests may be long. */
export function findLongFiles(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    const limit = path.endsWith('.page.tsx') ? 120 : 200
    return lines > limit && !isTest(path) ? [`${path}: ${lines}行(目安は${limit}行まで)`] : []
  })
}
