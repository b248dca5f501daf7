/** The public module of a company's own rule packs. */
import { part } from '../../ui/part.tsx'

export const RulePacksTab = part(async () => (await import('./rule-packs-tab.tsx')).RulePacksTab)
