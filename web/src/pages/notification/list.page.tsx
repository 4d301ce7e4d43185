import { NotificationPage } from './parts/page.tsx'

/** お知らせ of the startup's people. */
const NotificationsPage = () => <NotificationPage actor="startup" />
export default NotificationsPage
