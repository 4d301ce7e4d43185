/** Words on pages, as tests of several kinds look for them. */

/** Words of an interface that must not be left in English. Proper names and units are fine. */
export const english =
  /\b(loading|error|submit|cancel|save|delete|edit|search|next|previous|back|home page|login|sign in|password|email|undefined|null|NaN|object Object)\b/i

/** What buttons and links that change the company's things say. */
const changing =
  /追加|編集|削除|保存|申し込|招待|記録する|実行を記録|チェックイン|達成にする|中止|取り下げ|完了にする|送信|アップロード|公開範囲を変更|回答する|確定/

/** What sounds alike and is the person's own. */
const personal = ['カレンダーに追加', '保存した条件']

/** The buttons and links that may change something, as a selector within the page. */
export const changingControls = ['button', 'a[href*="/new"]', 'a[href*="/edit"]']

/** Of what buttons and links say, that which changes the company's things; `also`: what says so besides. */
export const offersAmong = (labels: readonly string[], also: RegExp = changing): string[] =>
  labels.filter((label) => !personal.includes(label) && (changing.test(label) || also.test(label)))
