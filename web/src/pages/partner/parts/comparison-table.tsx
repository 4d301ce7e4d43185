import type { PublicPartner } from '@banso/contract/partners'
import { Fragment, type ReactNode } from 'react'
import { IconButton } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Company, tintsOf } from '../../../kit/status.tsx'
import type { ComparisonGroup, ComparisonRow } from './comparison-rows.ts'

type Props = {
  groups: ComparisonGroup[]
  partners: PublicPartner[]
  apply: (partner: PublicPartner) => ReactNode
  onRemove: (uid: string) => void
}

/** Sticky first column and head; the own conditions stand second, on phones under the row's name. */
export const ComparisonTable = ({ groups, partners, apply, onRemove }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window is scrolled by keyboard
  <section className="card comparison" aria-label="比較表" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">項目</span>
          </th>
          <th scope="col" className="comparison-own">
            <span className="muted meta-text">比較の基準</span>
            <b>自社の条件</b>
          </th>
          {partners.map((partner, index) => (
            <th key={partner.uid} scope="col">
              <span className="comparison-company" data-seen={partner.uid}>
                <Company
                  name={partner.name}
                  uid={partner.uid}
                  logoUrl={partner.logo_url}
                  size={36}
                  tint={tintsOf(partners)[index]}
                  bare
                />
                <span className="no-print">
                  <IconButton
                    size="small"
                    icon="close"
                    label={`${partner.name}を外す`}
                    onClick={() => onRemove(partner.uid)}
                  />
                </span>
              </span>
              <b>{partner.name}</b>
              <span className="no-print">{apply(partner)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">自社との適合</th>
          <td className="comparison-own">{Math.max(0, ...partners.map(({ fit }) => fit.of))}項目で判定</td>
          {partners.map(({ uid, fit }) => (
            <td key={uid}>
              <FitBar met={fit.met} of={fit.of} />
            </td>
          ))}
        </tr>
        {groups.map((group) => (
          <Fragment key={group.label}>
            <tr className="comparison-group">
              <th scope="colgroup" colSpan={partners.length + 2}>
                {group.label}
              </th>
            </tr>
            {group.rows.map((row) => (
              <BodyRow key={row.label} row={row} partners={partners} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </section>
)

const FitBar = ({ met, of }: { met: number; of: number }) => (
  <>
    <span className="comparison-fit" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a bar have no identity
        <i key={index} data-met={index < met || undefined} />
      ))}
    </span>
    <b>{of === 0 ? '判定できません' : `${met}項目が合致`}</b>
  </>
)

const BodyRow = ({ row, partners }: { row: ComparisonRow; partners: PublicPartner[] }) => (
  <tr>
    <th scope="row">
      <span className="comparison-label">
        {row.label}
        {row.weight !== undefined && <span className="muted meta-text">重み{row.weight}</span>}
        {row.differs && <span className="comparison-differs">差あり</span>}
      </span>
      <span className="comparison-own-phone">自社 {row.own}</span>
    </th>
    <td className="comparison-own">{row.own}</td>
    {row.cells.map(({ text, met }, index) => (
      <td key={partners[index]?.uid}>
        <span className="comparison-cell" data-met={met ?? undefined}>
          {met !== null && <Icon name={met ? 'check' : 'alert'} size="small" />}
          {met === false && <span className="visually-hidden">条件と合いません</span>}
          <span>{text}</span>
        </span>
      </td>
    ))}
  </tr>
)
