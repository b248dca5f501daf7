/** One's saved addresses: adding, changing, deleting, and the one that a checkout begins with. */
import { Badge, Button, Checkbox, Group, Paper, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { own_addresses } from '@paddock/contract/store/own-addresses.ts'
import { EMPTY_FORM } from '@paddock/domain/store/checkout-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { AddressFields } from '../address-fields.tsx'
import { addressText } from '../address-text.ts'
import { MESSAGES } from '../messages.ts'
import { useStoreRules } from '../store-rules.ts'
import classes from './account.module.css'

type SavedAddress = Awaited<ReturnType<typeof api.own_addresses.list.call>>[number]

const refetch = () => [api.own_addresses.list.key()]

export function OwnAddresses() {
  const query = useQuery(api.own_addresses.list.queryOptions())
  const [editing, setEditing] = useState<SavedAddress | 'new'>()
  const add = <Button onClick={() => setEditing('new')}>Add address</Button>
  return (
    <>
      <QueryState
        query={query}
        loading="Loading your addresses"
        errorTitle="Your addresses could not be loaded"
        empty={
          <EmptyState
            title="No saved addresses"
            text="Save an address once, and the checkout offers it every time."
            action={add}
          />
        }
      >
        {(addresses) => (
          <>
            {add}
            <ul className={classes.grid} aria-label="Saved addresses">
              {addresses.map((saved) => (
                <Saved key={saved.id} saved={saved} onEdit={() => setEditing(saved)} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
      {editing && (
        <AddressDialog
          saved={editing === 'new' ? undefined : editing}
          current={editing === 'new' ? undefined : query.data?.find(({ id }) => id === editing.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function Saved({ saved, onEdit }: { saved: SavedAddress; onEdit: () => void }) {
  const { id, label, first_name, last_name, phone, address, is_default, updated_at } = saved
  const change = useAction(api.own_addresses.save, { failed: MESSAGES.addresses.saveFailed, refetch })
  const remove = useAction(api.own_addresses.remove, {
    failed: MESSAGES.addresses.deleteFailed,
    done: () => toast.success({ title: MESSAGES.addresses.deleted }),
    refetch,
  })
  async function ask() {
    const yes = await confirm({
      title: `Delete “${label}”?`,
      text: 'Orders that were sent there keep their address.',
      confirmLabel: 'Delete address',
      cancelLabel: 'Keep it',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return (
    <Paper withBorder component="li" className={classes.entry}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {label}
        </Title>
        {is_default && <Badge>Default</Badge>}
      </div>
      <address className={classes.address}>
        {addressText(`${first_name} ${last_name}`, address)}
        {phone && `\n${phone}`}
      </address>
      <Group gap="xs">
        <Button variant="default" size="sm" onClick={onEdit}>
          Change<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
        {!is_default && (
          <Button
            variant="default"
            size="sm"
            loading={change.pending}
            onClick={() =>
              void change.run({ id, label, first_name, last_name, phone, address, is_default: true, updated_at })
            }
          >
            Make default<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
        <Button variant="subtle" color="gray" size="sm" loading={remove.pending} onClick={() => void ask()}>
          Delete<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </Group>
    </Paper>
  )
}

type AddressDialogProps = {
  /** Left out for a new one. */
  saved: SavedAddress | undefined
  current: SavedAddress | undefined
  onClose: () => void
}

function AddressDialog({ saved, current, onClose }: AddressDialogProps) {
  const [id] = useState(() => saved?.id ?? newId())
  const rules = useStoreRules()
  const save = useAction(api.own_addresses.save, {
    failed: MESSAGES.addresses.saveFailed,
    done: onClose,
    refetch,
  })
  const edit = useEdit({
    schema: inputOf(own_addresses.save),
    save,
    opened: saved,
    current,
    values: (stored?: SavedAddress) => ({
      label: stored?.label ?? '',
      first_name: stored?.first_name ?? '',
      last_name: stored?.last_name ?? '',
      phone: stored?.phone ?? '',
      address: stored?.address ?? EMPTY_FORM.billingAddress,
      is_default: stored?.is_default ?? false,
    }),
    input: (typed, stored) => ({ ...typed, id, updated_at: stored?.updated_at }),
  })
  return (
    <EditDialog
      edit={edit}
      title={saved ? `Change “${saved.label}”` : 'Add address'}
      label="Address"
      submit="Save address"
      size="lg"
      onClose={onClose}
    >
      <TextInput
        label="Name of the address"
        description="Such as Home or School"
        withAsterisk
        maxLength={60}
        {...edit.field('label')}
      />
      <div className={classes.names}>
        <TextInput
          label="First Name"
          withAsterisk
          autoComplete="given-name"
          maxLength={100}
          {...edit.field('first_name')}
        />
        <TextInput
          label="Last Name"
          withAsterisk
          autoComplete="family-name"
          maxLength={99}
          {...edit.field('last_name')}
        />
        <TextInput type="tel" label="Phone (optional)" autoComplete="tel" maxLength={40} {...edit.field('phone')} />
      </div>
      <QueryState query={rules} loading="Loading the countries" errorTitle="The countries could not be loaded">
        {(now) => (
          <AddressFields
            field={(part) => edit.field(`address.${part}`)}
            country={edit.values.address.country}
            rules={now}
          />
        )}
      </QueryState>
      {saved?.is_default ? (
        <Text size="sm" c="dimmed">
          The checkout begins with this address. To begin with another, make that one the default.
        </Text>
      ) : (
        <Checkbox label="Begin the checkout with this address" {...edit.checked('is_default')} />
      )}
    </EditDialog>
  )
}
