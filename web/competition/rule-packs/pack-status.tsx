/** Whether a version of a pack is a draft or published. */
import { Badge } from '@mantine/core'
import type { ListedPack } from './pack-actions.ts'

export const PackStatus = ({ status }: Pick<ListedPack, 'status'>) => (
  <Badge variant={status === 'draft' ? 'outline' : 'default'} tt="none">
    {status === 'draft' ? 'Draft' : 'Published'}
  </Badge>
)
