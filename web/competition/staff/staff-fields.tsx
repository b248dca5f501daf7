/** The fields of a member of staff. */
import { NativeSelect, TextInput } from '@mantine/core'
import { GIVEN_ROLES, STAFF_ROLE_NAMES, type StaffRole } from '@paddock/domain/competition/staff.ts'
import type { Fields } from '../../ui/use-edit.ts'

export type StaffDraft = { role: StaffRole; name: string }

export const StaffFields = ({ edit }: { edit: Fields<StaffDraft> }) => (
  <>
    {edit.values.role !== 'host' && (
      <NativeSelect
        size="md"
        label="Role"
        data={GIVEN_ROLES.map((value) => ({ value, label: STAFF_ROLE_NAMES[value] }))}
        {...edit.field('role')}
      />
    )}
    <TextInput label="Name" maxLength={80} autoComplete="off" {...edit.field('name')} />
  </>
)
