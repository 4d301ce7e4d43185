import { Mark } from '../kit/mark.tsx'

/** The loading screen of the guard; app.html shows the same before the program is here. */
export const Loading = () => (
  <div className="loading-screen" role="status">
    <Mark />
    <span className="visually-hidden">読み込み中</span>
  </div>
)
