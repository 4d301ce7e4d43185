import { NotificationPage } from '../../../shared/notification/notification-page.tsx'

/** お知らせ of the startup's people. */
const NotificationsPage = () => <NotificationPage actor="startup" page="startup_notifications" />
export default NotificationsPage
