import { userLabels } from '@banso/contract/labels/users'
import type { CurrentUser } from '@banso/contract/users'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { callOnce } from '../../../lib/api.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { reenter } from '../../../lib/session.ts'
import { useAccount } from './use-account.ts'

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** When the person signed in last, and the way to end every other session. */
export const Sessions = ({ me }: { me: CurrentUser }) => {
  const { calls, params } = useAccount()
  const [asks, setAsks] = useState(false)
  const show = useNotice()
  const endOthers = async (password: string) => {
    const own = { ...params, user_id: me.uid }
    // It ends the session it is called with too.
    await reenter(() => callOnce(calls.credentials.revokeSessions, { params: own, body: {} }), password)
    show('ほかの端末からログアウトしました。')
  }
  return (
    <Card>
      <CardHead title="ログイン" />
      <Rows label="ログイン">
        <Row
          lead={<Icon name="clock" />}
          title={userLabels.last_login_at}
          meta={me.last_login_at ? shortMoment(me.last_login_at) : '–'}
        />
        <Row
          lead={<Icon name="lock" />}
          title="ほかの端末"
          meta="心当たりのないログインがあるときや、端末をなくしたときに使います。"
        >
          <Button onClick={() => setAsks(true)}>ほかの端末からログアウト</Button>
        </Row>
      </Rows>
      {asks && (
        <Suspense>
          <PasswordDialog
            title="ほかの端末からログアウトしますか?"
            text="この端末はログインしたままです。確認のため、現在のパスワードを入力してください。"
            submitLabel="ログアウト"
            onProven={endOthers}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
