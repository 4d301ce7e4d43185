import { useEffect, useState } from 'react'
import type { Program } from '../../build/program.ts'
import { Button } from '../kit/button.tsx'
import './new-version.css'

/** How often it is looked for at most, and only where somebody comes back to the page. */
export const LOOK_MS = 30 * 60_000

/** The version that a document was built with (web/build/program.ts); null before it is built. */
const versionOf = (page: ParentNode): string | null => {
  const program = page.querySelector('#program')?.textContent
  return program ? (JSON.parse(program) as Program).version : null
}

/** Whether the portal is of another version by now than this document. A document that is the same costs no bytes. */
async function isReplaced(): Promise<boolean> {
  const answer = await fetch(location.pathname, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok) return false
  const [here, there] = [
    versionOf(document),
    versionOf(new DOMParser().parseFromString(await answer.text(), 'text/html')),
  ]
  return here !== null && there !== null && here !== there
}

/** Offers a newer version to whoever comes back to the page; nothing happens to what is on it until somebody asks for it. */
export const NewVersion = () => {
  const [isOffered, setOffered] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  useEffect(() => {
    let last = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < LOOK_MS) return
      last = Date.now()
      isReplaced().then(
        (is) => is && setOffered(true),
        () => {},
      )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return (
    <div role="status" className="new-version-place">
      {isOffered && !isPutOff && (
        <div className="new-version">
          <span>新しい版が公開されました。入力中の方は、保存してから再読み込みしてください。</span>
          <span className="row">
            <Button icon="refresh" onClick={() => location.reload()}>
              再読み込み
            </Button>
            <Button look="transparent" onClick={() => setPutOff(true)}>
              あとで
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
