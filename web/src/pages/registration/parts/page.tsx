import { ApiError } from '@banso/contract/errors'
import { href } from '@banso/contract/pages'
import { type Registration, registrations } from '@banso/contract/registration'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { QueryStatus, queryState } from '../../../kit/query-status.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { session } from '../../../lib/session.ts'
import { registrationArea } from '../area.ts'
import { RegisterFrame } from '../panel.tsx'

type RegistrationPageProps = Omit<ComponentProps<typeof RegisterFrame>, 'state' | 'company' | 'children'> & {
  startup_id: string
  children: (registration: Registration) => ReactNode
}

/** A step that needs what has been said so far. The pages stand open to everybody, so nobody signed in is met too. */
export const RegistrationPage = ({ startup_id, children, ...frame }: RegistrationPageProps) => {
  const isSignedIn = useAtomValue(session).status === 'signed-in'
  const query = useQuery({
    ...apiQuery(registrations.get, { params: { startup_id } }),
    enabled: isSignedIn,
    refetchOnWindowFocus: false, // the form holds what it began with
  })
  // The query still holds its last answer when the person signs out of the page: nothing of it stays on the screen.
  const registration = isSignedIn ? query.data?.data : undefined
  const refused = query.error instanceof ApiError && query.error.code === 'forbidden'
  const state = !isSignedIn || refused ? 'empty' : queryState(query)
  return (
    <RegisterFrame {...frame} state={state} company={registration?.company_name}>
      {!isSignedIn && <SignedOut startup_id={startup_id} />}
      {refused && <NotYours />}
      {isSignedIn && !refused && <QueryStatus query={query} what="登録の状況" rows={6} />}
      {registration && children(registration)}
    </RegisterFrame>
  )
}

const SignedOut = ({ startup_id }: { startup_id: string }) => (
  <Card>
    <Empty
      title="登録の続きは、ログインすると再開できます。"
      text="アカウントがまだない方は、招待メールのリンクから登録を始めてください。"
      action={
        <Button look="primary" to={href(registrationArea.startup.pages.login, { startup_id })}>
          ログイン
        </Button>
      }
    />
  </Card>
)

const NotYours = () => (
  <Card>
    <Empty
      title="登録の手続きは、管理者が進めています。"
      text="手続きが終わると、ログインしてご利用いただけます。しばらくしてからもう一度お試しください。"
    />
  </Card>
)
