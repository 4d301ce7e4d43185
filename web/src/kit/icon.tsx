/** 20-px outlines, 1.6 stroke, round ends; drawn for Banso. One path each. */
const paths = {
  activity: 'M3 10h3l2-5.5 4 11 2-5.5h3',
  alert: 'M10 3.2 17.6 16.4H2.4zM10 8v4M10 14.2h.01',
  archive: 'M3.5 4h13v3.5h-13zM4.5 7.5V16h11V7.5M8 10.5h4',
  bell: 'M5 13.8V9a5 5 0 0 1 10 0v4.8l1.2 1.4H3.8zM8.2 17.2h3.6',
  board: 'M3.5 4h3.6v12H3.5zM8.2 4h3.6v8H8.2zM12.9 4h3.6v10h-3.6z',
  book: 'M10 5.2C8.4 4 6 3.6 3 3.8v11.6c3-.2 5.4.2 7 1.4 1.6-1.2 4-1.6 7-1.4V3.8c-3-.2-5.4.2-7 1.4zM10 5.2v11.6',
  bookmark: 'M5.5 3.5h9V17L10 13.6 5.5 17z',
  building: 'M4.5 17V4h7v13M11.5 8h4v9M3 17h14M7 7.2h2M7 10.2h2M7 13.2h2',
  bulb: 'M7.5 13.5C6 12.5 5 11 5 9a5 5 0 0 1 10 0c0 2-1 3.5-2.5 4.5V15h-5zM8 17h4',
  calendar:
    'M3.5 5h13a.6.6 0 0 1 .6.6v10.8a.6.6 0 0 1-.6.6h-13a.6.6 0 0 1-.6-.6V5.6a.6.6 0 0 1 .6-.6zM3 8.6h14M6.6 3v3.4M13.4 3v3.4',
  chart: 'M3.5 16.5h13M5.5 16.5V11M9 16.5V5.5M12.5 16.5V8.5M16 16.5V7',
  chat: 'M3.5 4h13a.8.8 0 0 1 .8.8v8a.8.8 0 0 1-.8.8H9l-4 3.2v-3.2H3.5a.8.8 0 0 1-.8-.8v-8a.8.8 0 0 1 .8-.8z',
  check: 'M4.5 10.5l3.7 3.7 7.3-8',
  'check-circle': 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM6.8 10.2l2.2 2.2 4.2-4.6',
  'chevron-down': 'M5 8l5 5 5-5',
  'chevron-left': 'M12 5l-5 5 5 5',
  'chevron-right': 'M8 5l5 5-5 5',
  'chevron-up': 'M5 12l5-5 5 5',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6.2V10l2.6 1.8',
  close: 'M5 5l10 10M15 5 5 15',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12.2 4v12',
  copy: 'M7.5 7.5h9v9h-9zM4 12.5H3.5v-9h9V4',
  dashboard: 'M3.5 3.5h5.4v5.4H3.5zM11.1 3.5h5.4v5.4h-5.4zM3.5 11.1h5.4v5.4H3.5zM11.1 11.1h5.4v5.4h-5.4z',
  'down-circle': 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6.6v6.6M7.2 10.6l2.8 2.8 2.8-2.8',
  document: 'M5.5 3h6l3.5 3.5V17h-9.5zM11.5 3v3.5H15M8 10.5h4.5M8 13.5h4.5',
  download: 'M10 3.5v9M6.4 9l3.6 3.6L13.6 9M4 16.5h12',
  drag: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  edit: 'M4 16l.6-3L13.2 4.4l2.4 2.4L7 15.4zM11.6 6l2.4 2.4',
  external: 'M8 4.5H4.5v11h11V12M11.5 3.5h5v5M16.5 3.5 9.5 10.5',
  eye: 'M2 10c2-3.8 4.6-5.6 8-5.6s6 1.8 8 5.6c-2 3.8-4.6 5.6-8 5.6S4 13.8 2 10zM10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  'eye-off':
    'M3 3l14 14M8 4.6c.6-.1 1.3-.2 2-.2 3.4 0 6 1.8 8 5.6-.6 1.1-1.3 2.1-2.1 2.9M13.5 14.8c-1 .5-2.2.8-3.5.8-3.4 0-6-1.8-8-5.6.9-1.7 2-3 3.3-4M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4',
  filter: 'M3 5h14M5.5 10h9M8 15h4',
  flag: 'M5 17V3.5M5 4h9.5l-2 3.5 2 3.5H5',
  folder: 'M3 5h5l1.6 2H17v9H3z',
  gear: 'M10 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM10 2.8v2M10 15.2v2M2.8 10h2M15.2 10h2M4.9 4.9l1.4 1.4M13.7 13.7l1.4 1.4M4.9 15.1l1.4-1.4M13.7 6.3l1.4-1.4',
  handshake: 'M3 7l3-2 4 2 4-2 3 2v6l-3 .5-4 3-4-3L3 13zM10 7l-2.5 3c1 1 2.5.6 3.2-.4L13 11.5',
  history: 'M3.5 10a6.5 6.5 0 1 0 2-4.7M3.5 3v3.5H7M10 6.5V10l2.4 1.6',
  home: 'M3 9.2 10 3.5l7 5.7V16a1 1 0 0 1-1 1h-3.6v-4.4H7.6V17H4a1 1 0 0 1-1-1z',
  image: 'M3.5 4.5h13v11h-13zM3.5 13l3.5-3.5 3 3 2.5-2.5 4 4M13 7.5h.01',
  inbox:
    'M3 11.2 5 4h10l2 7.2V16a.8.8 0 0 1-.8.8H3.8A.8.8 0 0 1 3 16zM3 11.2h4.2c.2 1.6 1.2 2.4 2.8 2.4s2.6-.8 2.8-2.4H17',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.4v4M10 6.6h.01',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3L10 14.3',
  list: 'M7 5h10M7 10h10M7 15h10M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  lock: 'M5.5 9h9a.7.7 0 0 1 .7.7v6.1a.7.7 0 0 1-.7.7h-9a.7.7 0 0 1-.7-.7V9.7a.7.7 0 0 1 .7-.7zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M3 4.5h14v11H3zM3 5.5l7 5.5 7-5.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M4 10h12',
  month:
    'M3.5 4h13a.6.6 0 0 1 .6.6v11.8a.6.6 0 0 1-.6.6h-13a.6.6 0 0 1-.6-.6V4.6a.6.6 0 0 1 .6-.6zM3 8h14M3 12.5h14M7.7 8v9M12.3 8v9',
  more: 'M4.5 9.4a.6.6 0 1 1 0 1.2.6.6 0 1 1 0-1.2M10 9.4a.6.6 0 1 1 0 1.2.6.6 0 1 1 0-1.2M15.5 9.4a.6.6 0 1 1 0 1.2.6.6 0 1 1 0-1.2',
  partner:
    'M7.2 9.4a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8zM2.2 16.6c0-3 2-4.8 5-4.8s5 1.8 5 4.8M13 4a2.6 2.6 0 0 1 0 5M14.4 12c2.2.4 3.4 2 3.4 4.6',
  pause: 'M7 5v10M13 5v10',
  person: 'M10 9.6a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.8 17c.2-3.4 2.6-5.2 6.2-5.2s6 1.8 6.2 5.2',
  play: 'M3 4.5h14v9.5H3zM8.6 7v4.5l3.6-2.25zM7 17h6',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7.5V3.5h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8v5H6z',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 3v3.5H13',
  restore: 'M4.5 8.5h7a4 4 0 0 1 0 8H8M7.5 5l-3.5 3.5L7.5 12',
  save: 'M4 4h9.5L16 6.5V16H4zM7 4v4h5.5V4M7 16v-4.5h6V16',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  send: 'M3.5 10 16.5 4l-4 12.5-3.2-5z',
  share: 'M10 12.5v-9M6.8 6.5 10 3.3l3.2 3.2M5.5 9.5H4.5v7h11v-7h-1',
  'sign-out': 'M8 3.5H4v13h4M8.5 10h8.5M13.8 6.6 17.2 10l-3.4 3.4',
  sort: 'M7 8l3-3 3 3M7 12l3 3 3-3',
  sprout: 'M10 17v-6.5M10 10.5C10 7 7.5 5 3.5 5c0 3.5 2.5 5.5 6.5 5.5zM10 9c0-3 2.5-4.8 6.5-5-.2 3.2-2.5 5-6.5 5z',
  star: 'M10 3.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L10 14l-4.2 2.2.8-4.7L3.2 8.2l4.7-.7z',
  stop: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM7 7l6 6',
  target: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 10h.01',
  task: 'M4 3.5h12a.8.8 0 0 1 .8.8v11.4a.8.8 0 0 1-.8.8H4a.8.8 0 0 1-.8-.8V4.3a.8.8 0 0 1 .8-.8zM6.8 10.2l2.2 2.2 4.4-4.8',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 8.5v5M11.5 8.5v5',
} as const

export type IconName = keyof typeof paths

type IconProps = {
  name: IconName
  /** `small` is 14 px with a heavier stroke, for chips and carets. */
  size?: 'small' | 'normal'
  className?: string
}

/** A decorative outline in the text's colour; the words beside it, or the button's label, carry the meaning. */
export const Icon = ({ name, size = 'normal', className }: IconProps) => (
  <svg className={className ? `icon ${className}` : 'icon'} data-size={size} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

export const iconNames = Object.keys(paths) as IconName[]
