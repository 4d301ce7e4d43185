import { Beside, useOpened } from '../../kit/opened.tsx'
import { lazyPart } from '../../lib/lazy.ts'

const AnnouncementText = lazyPart(async () => (await import('./parts/text-drawer.tsx')).AnnouncementText)

/** The announcement that a notification has led to, over the page; the address keeps it (`announcement`). */
export const OpenedAnnouncement = () => <Beside opened={useOpened('announcement')} drawer={AnnouncementText} />
