import { dayInJapan } from '@banso/contract/dates'
import { operatorProfileLabels, userLabels } from '@banso/contract/labels/users'
import { href } from '@banso/contract/pages'
import { actorLabels } from '@banso/contract/roles'
import { fullName, type OperatorProfile, type User } from '@banso/contract/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { beside } from '../../../kit/beside.ts'
import { Card, CardBody, CardHead, KeyValues, SummaryStrip } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { Avatar } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { longDay } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import { paramsOf, userArea } from '../area.ts'
import { LastLogin, UserStatusChip } from '../marks.tsx'
import { roleHelp, roleOf, roleText } from '../texts.ts'

const label = userLabels

type PersonDetailProps = {
  user: User
  children?: ReactNode
}

/** First in the strip, where people of more than one kind or company are shown. */
const useBelonging = (user: User) => {
  const { pages } = useArea(userArea)
  if (!('startup' in pages)) return []
  const { actor, company_name } = user
  const to = actor === 'operator' ? undefined : href(pages[actor], paramsOf(user))
  return [
    { label: '所属', value: to ? <Link to={to}>{company_name}</Link> : 'Banso' },
    { label: '区分', value: actorLabels[actor] },
  ]
}

/** A person as colleagues and operators see it: how it stands, then who it is. */
export const PersonDetail = ({ user, children }: PersonDetailProps) => (
  <>
    <SummaryStrip
      items={[
        ...useBelonging(user),
        { label: label.company_role, value: roleText(user) },
        { label: label.status, value: <UserStatusChip status={user.status} /> },
        { label: label.last_login_at, value: <LastLogin at={user.last_login_at} /> },
      ]}
    />
    {user.status === 'suspended' && (
      <div className="user-note">
        <Note tone="warn" icon="pause">
          利用を停止しています。停止を解除するまで、ログインしても利用できません。
        </Note>
      </div>
    )}
    {user.status === 'left' && (
      <div className="user-note">
        <Note>退会しました。これまでの記録は残っています。</Note>
      </div>
    )}
    <LastHeadNote user={user} />
    <div ref={beside} className="with-side beside">
      <div className="stack">
        <Profile user={user} />
        {user.operator_profile && <OperatorProfileCard profile={user.operator_profile} />}
        {children}
      </div>
      <aside className="stack" aria-label="権限の説明">
        <RoleCard user={user} />
      </aside>
    </div>
  </>
)

/** Why nothing is offered that would take the role from who alone decides. */
const LastHeadNote = ({ user }: { user: User }) => {
  const mayManage = useMay('user.manage')
  const role = roleOf(user)
  const isHead = role === 'owner' || role === 'admin'
  if (!mayManage || !isHead || user.status !== 'active' || user.can.includes('remove')) return null
  return (
    <div className="user-note">
      <Note>
        {roleText(user)}が1名のため、権限の変更や削除はできません。先に別の方を{roleText(user)}にしてください。
      </Note>
    </div>
  )
}

const Profile = ({ user }: { user: User }) => (
  <Card>
    <CardHead title="プロフィール" />
    <CardBody>
      <div className="user-profile">
        <Avatar name={user.last_name || user.email} uid={user.uid} url={user.avatar_url} size="huge" />
        <div className="grow">
          <div className="user-profile-name">{fullName(user)}</div>
          <div className="muted secondary-text">{`${user.last_name_kana} ${user.first_name_kana}`.trim()}</div>
        </div>
      </div>
      <KeyValues
        items={[
          { label: label.email, value: user.email },
          { label: label.job_title, value: user.job_title },
          { label: label.phone, value: user.phone },
          { label: label.bio, value: user.bio && <span className="prose">{user.bio}</span> },
          { label: '登録日', value: longDay(dayInJapan(new Date(user.created_at))) },
        ]}
      />
    </CardBody>
  </Card>
)

/** 担当者情報, as the operators know it: startups see it only where it is public, and never how much can be carried. */
const OperatorProfileCard = ({ profile }: { profile: OperatorProfile }) => (
  <Card>
    <CardHead title={label.operator_profile} />
    <CardBody>
      <KeyValues
        items={[
          { label: operatorProfileLabels.display_name, value: profile.display_name },
          { label: operatorProfileLabels.department, value: profile.department },
          {
            label: operatorProfileLabels.introduction,
            value: profile.introduction && <span className="prose">{profile.introduction}</span>,
          },
          { label: operatorProfileLabels.hours, value: profile.hours },
          { label: operatorProfileLabels.capacity, value: profile.capacity },
          { label: operatorProfileLabels.public_to_startups, value: profile.public_to_startups ? '公開' : '非公開' },
        ]}
      />
    </CardBody>
  </Card>
)

const RoleCard = ({ user }: { user: User }) => {
  const role = roleOf(user)
  if (!role) return null
  return (
    <Card>
      <CardHead title={`「${roleText(user)}」の権限`} />
      <CardBody>
        <p className="prose secondary-text">{roleHelp(user.actor, role)}</p>
      </CardBody>
    </Card>
  )
}
