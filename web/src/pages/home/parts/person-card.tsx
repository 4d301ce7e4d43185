import { newContactHref } from '@banso/contract/record-pages'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Avatar } from '../../../kit/status.tsx'
import { useMay } from '../../../lib/rights.ts'
import { startup } from '../../../state.ts'

/** 主担当: who runs alongside, how to ask, and below it what this person recommends. */
export const PersonCard = ({ startup_id, children }: { startup_id: string; children?: ReactNode }) => {
  const { assigned_operators = [] } = useAtomValue(startup)
  const mayAsk = useMay('contact.create')
  const [person, ...others] = assigned_operators
  return (
    <Card>
      <CardHead title="担当者" count={others.length > 0 ? `ほか${others.length}名` : undefined} />
      <div className="home-person">
        {person && <Avatar name={person.name} uid={person.uid} size="large" />}
        <div className="grow">
          <b>{person?.name ?? '担当者は決まり次第お知らせします'}</b>
          <p className="muted secondary-text">
            {person ? '面談を待たずに相談できます。' : 'ご相談は事務局が承ります。'}
          </p>
        </div>
        {mayAsk && (
          <Button size="small" full icon="chat" to={newContactHref(startup_id)}>
            相談する
          </Button>
        )}
      </div>
      {children}
    </Card>
  )
}
