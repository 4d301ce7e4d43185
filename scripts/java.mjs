import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'

// Plain JavaScript (its types: java.d.mts) for any Node from 20 on: whether there is a Java is asked before anything is installed.

const neededVersion = 21 // firebase-tools 15 refuses older ones
const suffix = process.platform === 'win32' ? '.exe' : ''

const subfolders = (folder) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

function usualFolders() {
  const home = homedir()
  if (process.platform === 'darwin') {
    const machines = ['/Library/Java/JavaVirtualMachines', join(home, 'Library/Java/JavaVirtualMachines')]
    const brewed = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap(subfolders)
    return [
      ...machines.flatMap(subfolders).map((folder) => join(folder, 'Contents', 'Home')),
      ...brewed
        .filter((folder) => basename(folder).startsWith('openjdk'))
        .map((folder) => join(folder, 'libexec', 'openjdk.jdk', 'Contents', 'Home')),
    ]
  }
  if (process.platform === 'win32') {
    const programs = [process.env.ProgramFiles, process.env.ProgramW6432, join(home, 'scoop', 'apps')]
    const vendors = ['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu', 'Amazon Corretto', 'BellSoft']
    return programs.flatMap((folder) => vendors.flatMap((vendor) => (folder ? subfolders(join(folder, vendor)) : [])))
  }
  return ['/usr/lib/jvm', '/usr/java', '/opt', join(home, '.sdkman/candidates/java'), join(home, '.jdks')].flatMap(
    subfolders,
  )
}

/** Java homes to try, the person's own choice first. */
function candidates() {
  const fromPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, `java${suffix}`))
    .filter((file) => existsSync(file))
    .map((file) => dirname(dirname(realpathSync(file))))
  return [...(process.env.JAVA_HOME ? [process.env.JAVA_HOME] : []), ...fromPath, ...usualFolders()]
}

/** Major version of the Java in a folder; 0 when there is none. */
function majorVersion(home) {
  const java = join(home, 'bin', `java${suffix}`)
  if (!existsSync(java)) return 0
  const release = join(home, 'release')
  const text = existsSync(release)
    ? readFileSync(release, 'utf8')
    : spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr
  return Number(/version[= ]"?(\d+)/i.exec(text ?? '')?.[1] ?? 0)
}

/** What to do where there is none that is new enough. */
export const missingJava = `Java ${neededVersion} 以上が見つかりません。https://adoptium.net/ から JDK を入れるか、環境変数 JAVA_HOME にその場所を指定してください。`

/** The home of a Java new enough for the emulators, or undefined: JAVA_HOME, then PATH, then the system's usual folders. */
export const findJava = () => candidates().find((home) => majorVersion(home) >= neededVersion)

/** The home of a JDK (with compiler and jar tool) that can build the small wrapper jars, if the machine has one. */
export const findJdk = () =>
  candidates().find((home) => majorVersion(home) >= 17 && existsSync(join(home, 'bin', `javac${suffix}`)))

/** A program of a Java installation, such as `javac`. */
export const javaTool = (home, tool) => join(home, 'bin', `${tool}${suffix}`)
