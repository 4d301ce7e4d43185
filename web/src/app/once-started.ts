import { device } from '../lib/device.ts'
import '../lib/list-told.ts'
import '../lib/wrapped-text.ts'
import '../styles/touch.css'
import { notice, store } from '../state.ts'

// What may come once the portal stands, for fingers, for who does not see it, and for browsers that translate it, show it
// in colours of their own or in large letters, or keep nothing: it acts as it is imported.

/** A style that is fetched where the browser first wants it. */
const styleFor = (media: string, fetchStyle: () => Promise<unknown>) => {
  const wanted = matchMedia(media)
  const follow = () => {
    if (wanted.matches) fetchStyle().catch(() => {})
  }
  follow()
  wanted.addEventListener('change', follow)
}
styleFor('(forced-colors: active)', () => import('../styles/forced-colors.css'))
styleFor('(width <= 20em)', () => import('../styles/large-letters.css'))

/** Told once: everything works, until the page is closed. */
const UNKEPT =
  'このブラウザーの設定により、ログインの状態、下書き、表示の設定を保存できません。画面を閉じるまでは使えます。'
if (!device.set('banso.probe', '1')) store.set(notice, { isOpen: true, text: UNKEPT })
device.remove('banso.probe')
