import { useNavigate } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Mark } from '../../kit/mark.tsx'
import { leaveAccount } from '../../lib/session.ts'

/** Shown without the shell, in place, with the address unchanged. The button signs out, so it always leads on. */
const NotFoundPage = () => {
  const navigate = useNavigate()
  const handleHome = async () => {
    if (await leaveAccount()) void navigate('/')
  }
  return (
    <main id="main" className="not-found" data-page="not_found" data-state="ready">
      <p className="brand">
        <Mark />
        Banso
      </p>
      <div className="not-found-body">
        <BrokenPath />
        <h1>Page Not found</h1>
        <p>
          <span>エラーが発生しました。</span>
          <span>しばらく時間をおいてから再度お試しください。</span>
        </p>
        <Button look="primary" size="large" onClick={handleHome}>
          HOMEに戻る
        </Button>
      </div>
    </main>
  )
}

/** Two lanes that end before the signpost. */
const BrokenPath = () => (
  <svg className="drawing" viewBox="0 0 320 150" role="img" aria-label="道が途中で途切れている絵">
    <path className="lane-1" d="M0 124c50-2 78-10 104-28s44-34 74-40" strokeWidth="2" />
    <path className="lane-2" d="M0 142c58-2 92-12 118-30s40-32 64-38" strokeWidth="2" />
    <g strokeDasharray="1 7" strokeWidth="2">
      <path d="M196 52c8-2 12-3 20-4M232 45c8-1 14-2 22-3M270 40c8-1 16-2 24-2" />
      <path d="M202 68c7-2 12-3 18-4M236 61c8-1 14-2 22-3M274 56c8-1 16-2 24-2" />
    </g>
    <path className="fill-surface" d="M240 45V14M240 16h34l7 7-7 7h-34z" />
    <path className="fill-surface" d="M60 60c6-6 14-6 18 0 8-4 16 0 16 7H50c0-5 4-8 10-7z" />
    <circle className="fill-dot" cx="172" cy="51" r="6" />
    <circle className="fill-lane" cx="178" cy="69" r="5" />
  </svg>
)

export default NotFoundPage
