import { PartnersPage } from './partners-page.tsx'

const PluginPartnersPage = () => <PartnersPage name="startup_partners_plugin" type="plugin" />

export default PluginPartnersPage
