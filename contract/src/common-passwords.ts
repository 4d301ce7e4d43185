/**
 * Passwords that are tried first, because so many people choose them. Mostly told by rule, since a list long enough
 * would weigh more than the page; without zod, and loaded only where a password is set.
 */

/** Lines that fingers or minds run along: keys by row and by column, digits as they lie, the alphabet. */
const lines = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '147258369',
  '789456123',
  '123654789',
  '1029384756',
  '4815162342',
  '1234554321',
]
const reversed = (text: string) => [...text].reverse().join('')
const runs = [...lines, ...lines.map(reversed)]
const SHORTEST_RUN = 3

/** Words that are no secret with a few digits behind them. `anyDigits`: however many. */
const anyDigits =
  'banso password passw passwd pass admin administrator welcome letmein changeme secret test testing user guest'
const words =
  'afrika alabama alejandro alexander alexandra amsterdam andrey animal arigatou arsenal auckland ' +
  'australia awesome banana barcelona baseball basketball batman beautiful berlin birthday butterfly california ' +
  'celtic charlie charlotte chelsea chester chicken chickenwing chocolate christian christopher combat company ' +
  'computer cookie daniel devilmaycry doraemon dragon ekaterina elizabeth fighting firstone football forever ' +
  'freedom friend george gilbert gundam hayabusa hello hollister hollywood idontknow iloveyou ' +
  'internet jamesbond japan jasmine jennifer jessica jordan konnichiwa kyoto lineage liverpool login lost love ' +
  'lovelove lucifer magical manchester master matchbox matthew metallica michael michelle minecraft monkey monster ' +
  'nagoya naruto nastya natasha nightmare nikita nintendo nippon nissan onepiece osaka paintball parol peugeot ' +
  'pikachu pineapple playstation pokemon polopolo porsche primetime princess rammstein ronaldinho ronaldo ' +
  'runescape sakura samsung sapporo sasha scoubidou sebastian service shadow skorpion slipknot something spartak ' +
  'spartan spiderman stalker starcraft startup starwars stephanie summer sunflower sunshine superman system ' +
  'thirteen tokyo tottenham toyota tsubasa venom vitalik walkman warhammer winnipeg winter wrestling yokohama'
const wordList = new Set(`${anyDigits} ${words}`.split(' '))
const anyDigitsList = new Set(anyDigits.split(' '))
const FEW_DIGITS = 4

/** What none of the rules tells. */
const others = new Set(
  (
    '12qw34er56ty 1pass1page 2dumb2live 42qwerty42 left4dead2 warhammer40k nokia6230i r3vi3wpass 10293847qp ' +
    '0o9i8u7y6t p0o9i8u7y6 5t4r3e2w1q 4815162342lost 1q3e5t7u9o need4speed boy1cool23 nissan350z 7elephants kudos4ever'
  ).split(' '),
)

const letters: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
const unmasked = (text: string) => text.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign)

const isRun = (text: string): boolean =>
  runs.some((run) => run.includes(text)) || (text.length >= SHORTEST_RUN && new Set(text).size === 1)

/** Characters that lie on no run of three or more; every run is taken as long as it goes. */
function outsideRuns(text: string): number {
  let outside = 0
  for (let at = 0; at < text.length; ) {
    let end = at + SHORTEST_RUN
    if (end > text.length || !isRun(text.slice(at, end))) {
      outside += 1
      at += 1
      continue
    }
    while (end < text.length && isRun(text.slice(at, end + 1))) end += 1
    at = end
  }
  return outside
}

const MAX_OUTSIDE = 2
const every = (text: string, rest: 0 | 1) => [...text].filter((_, index) => index % 2 === rest).join('')
/** Two lines typed in turns: `q1w2e3r4t5`. */
const isWoven = (text: string) =>
  [every(text, 0), every(text, 1)].every((half) => outsideRuns(half) === 0) ||
  [every(text.slice(0, -1), 0), every(text.slice(0, -1), 1)].every((half) => outsideRuns(half) === 0)

/** The same again and again, the last time perhaps cut short. */
const isRepeated = (text: string): boolean => {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}

/** A word with something before or behind it that adds nothing. */
function isWord(text: string): boolean {
  const [, before = '', word = '', behind = ''] = /^([\d\W_]*)(.*?)([\d\W_]*)$/.exec(text) ?? []
  const known = [word, unmasked(word)].find((spelling) => wordList.has(spelling))
  if (known === undefined) return false
  const rest = before + behind
  const digits = rest.replace(/\D/g, '')
  return anyDigitsList.has(known) || digits.length <= FEW_DIGITS || outsideRuns(digits) <= MAX_OUTSIDE
}

/** Whether a password is one of those that are tried first. Letters count alike in both cases. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return (
    new Set(text).size <= 3 ||
    others.has(text) ||
    isRepeated(text) ||
    isWord(text) ||
    isWoven(text) ||
    outsideRuns(text) <= MAX_OUTSIDE
  )
}

/** Whether a password is the person's own address, or the part before the @ with a few digits. */
export function isOwnAddress(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const address = email.normalize('NFKC').toLowerCase()
  const [name = ''] = address.split('@')
  return text.includes(address) || (text.startsWith(name) && /^[\d\W_]{0,4}$/.test(text.slice(name.length)))
}
