import type { SameNamed } from '@banso/contract/companies'
import { href } from '@banso/contract/pages'
import { actorLabels } from '@banso/contract/roles'
import { Link } from 'react-router-dom'
import { Note } from '../../../kit/notice.tsx'
import { registeredArea } from '../area.ts'
import '../../../kit/choice-fields.css'
import '../../../kit/form.css'

const { pages } = registeredArea.operator

type SameNamesProps = {
  found: readonly SameNamed[]
  /** Whether whoever registers has said that it is another company. */
  isOther: boolean
  onChange: (isOther: boolean) => void
}

/** The companies that bear the name already, and the word that this is another one. */
export const SameNames = ({ found, isOther, onChange }: SameNamesProps) => (
  <Note tone="warn">
    <b>同じ名前の企業が登録されています。</b>
    <ul className="form-summary-list">
      {found.map(({ actor, uid, name, status }) => (
        <li key={uid}>
          <Link
            to={
              actor === 'startup' ? href(pages.startup, { startup_id: uid }) : href(pages.partner, { partner_id: uid })
            }
          >
            {name}
          </Link>
          ({actorLabels[actor]}、{status})
        </li>
      ))}
    </ul>
    <label className="check">
      <input type="checkbox" checked={isOther} onChange={({ target }) => onChange(target.checked)} />
      <span>上の企業とは別の企業として登録する</span>
    </label>
  </Note>
)
