/** The scrutineering status of a car or a team, as a badge. */
import { Badge } from '@mantine/core'
import type { OverallStatus } from '@paddock/domain/judging/overall.ts'
import { BAD, GOOD, NOTHING, RECTIFIED } from './status-colors.ts'

const COLORS: Record<OverallStatus, string> = { PASS: GOOD, FAIL: BAD, PARTIAL: RECTIFIED, 'N/A': NOTHING }

export const OverallBadge = ({ status }: { status: OverallStatus }) => (
  <Badge color={COLORS[status]} size="lg" radius="sm">
    {status}
  </Badge>
)
