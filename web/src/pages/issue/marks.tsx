import type { issueCategories } from '@banso/contract/common'

/** One outline for each 課題の分野; 20 px, as those of the kit, which they would only weigh down. */
const paths: Record<keyof typeof issueCategories, string> = {
  funding: 'M5 3.5 10 10l5-6.5M10 10v6.5M6.5 10.5h7M6.5 13.5h7',
  hiring: 'M8 9.6a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-3 2-4.9 5.5-4.9 1.2 0 2.2.2 3 .6M14.5 11.5v5M12 14h5',
  sales: 'M3 4h2l1.8 8.5h7.7L16.5 6.5H5.6M8 16h.01M13.5 16h.01',
  marketing: 'M3 8.5v3l9 3.5V5zM12 8.2c1.6 0 2.6.8 2.6 1.8s-1 1.8-2.6 1.8M5.5 12.6 6.5 16.5h2l-.8-3',
  product: 'M10 3 16.5 6.5v7L10 17l-6.5-3.5v-7zM3.5 6.5 10 10l6.5-3.5M10 10v7',
  strategy: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM12.8 7.2l-1.5 4.1-4.1 1.5 1.5-4.1z',
  finance: 'M5 3.5h10v13H5zM7.5 6h5v2.5h-5zM7.5 11.5h.01M10 11.5h.01M12.5 11.5h.01M7.5 14h.01M10 14h.01M12.5 14h.01',
  legal: 'M10 3.5v13M6 16.5h8M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z',
  ip: 'M7.5 13.5C6 12.5 5 11 5 9a5 5 0 0 1 10 0c0 2-1 3.5-2.5 4.5V15h-5zM8 17h4',
  labor: 'M10 9.6a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.8 17c0-3.4 2.4-5.2 6.2-5.2s6.2 1.8 6.2 5.2',
  it_security: 'M10 3l6 2v5c0 3.6-2.4 6-6 7.2C6.4 16 4 13.6 4 10V5z',
  alliance: 'M3 7l3-2 4 2 4-2 3 2v6l-3 .5-4 3-4-3L3 13zM10 7l-2.5 3c1 1 2.5.6 3.2-.4L13 11.5',
  overseas: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7z',
  exit_prep: 'M2.5 16 8 6l3 5 2-3 4.5 8zM8 6V3l2.5 1L8 5',
  backoffice:
    'M3 11.2 5 4h10l2 7.2V16a.8.8 0 0 1-.8.8H3.8A.8.8 0 0 1 3 16zM3 11.2h4.2c.2 1.6 1.2 2.4 2.8 2.4s2.6-.8 2.8-2.4H17',
  other: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
}

/** The sign of a category; its name stands beside it. */
export const IssueIcon = ({ category }: { category: keyof typeof paths }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[category]} />
  </svg>
)
