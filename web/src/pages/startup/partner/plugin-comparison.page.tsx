import { ComparisonPage } from './comparison-page.tsx'

const PluginComparisonPage = () => <ComparisonPage name="startup_partners_plugin_comparison" type="plugin" />

export default PluginComparisonPage
