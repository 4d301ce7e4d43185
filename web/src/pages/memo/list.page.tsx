import { PageOfParts } from '../../kit/page-of-parts.tsx'
import { useCompanyParams } from '../../lib/area.ts'
import { OperatorMemos } from './panel.tsx'

/** メモ of one company, for operators: of interviews, calls and visits, beside what was promised in them. */
const MemosPage = () => {
  const { startup_id, partner_id } = useCompanyParams()
  const about = {
    interview_uid: null,
    startup_uid: startup_id || null,
    partner_uid: partner_id || null,
    apply_uid: null,
  }
  return (
    <PageOfParts title="メモ">
      <OperatorMemos about={about} />
    </PageOfParts>
  )
}
export default MemosPage
