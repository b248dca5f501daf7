/** How a car or a team stands after scrutineering, as a badge. */
import { Badge } from '@mantine/core'
import type { OverallStatus } from '@paddock/domain/judging/overall.ts'

const COLORS: Record<OverallStatus, string> = { PASS: 'green.9', FAIL: 'red.9', PARTIAL: 'orange.9', 'N/A': 'gray.7' }

export const OverallBadge = ({ status }: { status: OverallStatus }) => (
  <Badge color={COLORS[status]} size="lg" radius="sm">
    {status}
  </Badge>
)
