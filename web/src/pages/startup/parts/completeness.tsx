import { startupLabels } from '@banso/contract/labels/startups'
import type { StartupProfile } from '@banso/contract/startups'
import { Button } from '../../../kit/button.tsx'
import { Progress } from '../../../kit/status.tsx'
import { placeOf } from './sections.ts'

/** 入力率, and the field that is worth filling in next. */
export const Completeness = ({ profile }: { profile: StartupProfile }) => {
  const { uid, profile_completeness, next_field } = profile
  return (
    <section className="card completeness" aria-label={startupLabels.profile_completeness}>
      <div className="completeness-bar">
        <div className="row">
          <b>{startupLabels.profile_completeness}</b>
          <b className="push">{profile_completeness}%</b>
        </div>
        <Progress value={profile_completeness} />
      </div>
      {next_field === null ? (
        <p className="muted secondary-text">すべて入力されています。</p>
      ) : (
        <>
          <p className="secondary-text grow">
            次は<b>「{startupLabels[next_field]}」</b>です。情報がそろうと、合うパートナーが見つかりやすくなります。
          </p>
          {profile.can.includes('update') && (
            <Button look="secondary" size="small" to={placeOf(uid, next_field)}>
              入力する
            </Button>
          )}
        </>
      )}
    </section>
  )
}
