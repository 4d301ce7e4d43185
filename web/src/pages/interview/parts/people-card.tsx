import { attendance, participantRoles } from '@banso/contract/interview-states'
import { overSince } from '@banso/contract/interview-times'
import type { Interview } from '@banso/contract/interviews'
import { actorLabels } from '@banso/contract/roles'
import { useAtomValue } from 'jotai'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { Avatar, Name, StatusChip, type Tone } from '../../../kit/status.tsx'
import { useApiMutation } from '../../../lib/query.ts'
import { loadedUser } from '../../../state.ts'
import { useChange } from './use-change.ts'

const tones: Record<keyof typeof attendance, Tone> = { none: 'neutral', ok: 'ok', ng: 'danger' }

/** Who is in it and whether they come; the own answer is given here. */
export const PeopleCard = ({ interview }: { interview: Interview }) => {
  const { uid: me } = useAtomValue(loadedUser)
  const told = useTold()
  const { calls, params, stale } = useChange(interview)
  const send = useApiMutation(calls.attend, { refresh: stale })
  const mine = interview.participants.find(({ uid }) => uid === me)
  const answer = (response: 'ok' | 'ng') =>
    told(send.mutateAsync({ params, body: { response } }), `「${attendance[response]}」と回答しました。`)
  return (
    <Card>
      <CardHead title="参加者" count={`${interview.participants.length}名`} />
      <Rows label="参加者">
        {interview.participants.map(({ uid, name, actor, role, response, attended }) => (
          <Row
            key={uid}
            lead={<Avatar name={name} uid={uid} size="medium" />}
            title={<Name name={name} uid={uid} />}
            meta={[companyOf(interview, actor), role === 'host' ? participantRoles.host : '']
              .filter(Boolean)
              .join('・')}
          >
            {interview.status === 'done' ? (
              <StatusChip tone={attended ? 'ok' : 'neutral'}>{attended ? '出席' : '欠席'}</StatusChip>
            ) : (
              // Nobody is asked whether they come before there is a time, of which each side answers, nor once it is over.
              interview.status === 'scheduled' &&
              !(response === 'none' && overSince(interview, new Date())) && (
                <StatusChip tone={tones[response]}>{attendance[response]}</StatusChip>
              )
            )}
          </Row>
        ))}
      </Rows>
      {interview.can.includes('attend') && mine && (
        <CardBody>
          <div className="row" data-wrap>
            ご自身の出欠
            {mine.response !== 'ok' && (
              <Button look="secondary" busy={send.isPending} onClick={() => answer('ok')}>
                参加する
              </Button>
            )}
            {mine.response !== 'ng' && (
              <Button busy={send.isPending} onClick={() => answer('ng')}>
                参加しない
              </Button>
            )}
          </div>
        </CardBody>
      )}
    </Card>
  )
}

const companyOf = ({ startup_name, partner_name }: Interview, actor: keyof typeof actorLabels): string =>
  ({ startup: startup_name, partner: partner_name ?? '', operator: actorLabels.operator })[actor]
