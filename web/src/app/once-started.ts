import { device } from '../lib/device.ts'
import { keepTextsInPlace } from '../lib/wrapped-text.ts'
import { notice, store } from '../state.ts'

/** Told once where the browser keeps nothing: everything works, until the page is closed. */
const UNKEPT =
  'このブラウザーの設定により、ログインの状態、下書き、表示の設定を保存できません。画面を閉じるまでは使えます。'

const followContrastThemes = () => {
  const theme = matchMedia('(forced-colors: active)')
  const follow = () => {
    if (theme.matches) void import('../styles/forced-colors.css').catch(() => {})
  }
  follow()
  theme.addEventListener('change', follow)
}

/** What may come once the portal stands: for browsers that translate it, show it in colours of their own, or keep nothing. */
export const onceStarted = (): void => {
  keepTextsInPlace()
  followContrastThemes()
  if (!device.set('banso.probe', '1')) store.set(notice, { isOpen: true, text: UNKEPT })
  device.remove('banso.probe')
}
