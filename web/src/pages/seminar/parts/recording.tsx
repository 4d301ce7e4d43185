import type { Seminar } from '@banso/contract/seminars'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { SafeLink } from './safe-link.tsx'

/** 録画・資料, for those who had a seat; the others learn that there is something. */
export const Recording = ({ seminar }: { seminar: Seminar }) => {
  const { has_recording, has_materials, recording_url, materials } = seminar
  if (!has_recording && !has_materials) return null
  const isOpen = recording_url !== null || materials.length > 0
  return (
    <Card>
      <CardHead title="録画・資料" />
      <CardBody>
        {!isOpen && <p className="muted">録画と資料は、参加が確定した方に公開しています。</p>}
        {recording_url && (
          <p className="seminar-recording">
            <Icon name="play" />
            <SafeLink to={recording_url}>録画を見る</SafeLink>
          </p>
        )}
        <FileLinks files={materials} label="資料" />
      </CardBody>
    </Card>
  )
}
