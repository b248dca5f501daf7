/** The Live Results tab of the dashboard. */
import { ChosenResults } from '../results/results.tsx'

export const ResultsTab = () => <ChosenResults />
