import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Says that the connection is gone for as long as it is. The live region stays, so that it is read out. */
export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="offline-place">
      {!isOnline && <p className="offline">インターネットに接続されていません。入力中の内容は画面に残っています。</p>}
    </div>
  )
}
