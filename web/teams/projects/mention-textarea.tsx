/** A comment as it is typed: after @ it suggests the members of the team, for the mouse and the keyboard. */
import { Avatar, Combobox, Group, Text, Textarea, useCombobox } from '@mantine/core'
import { mentionTyped, suggestedFor } from '@paddock/domain/notifications/mentions.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../app/api.ts'

const MOST_SUGGESTED = 6

type MentionTextareaProps = {
  team_id: string
  name: string
  value: string
  error?: ReactNode
  onChange: (text: string) => void
}

export function MentionTextarea({ team_id, value, onChange, ...field }: MentionTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [cursor, setCursor] = useState<number>()
  const members = useQuery(api.user_teams.list.queryOptions({ input: { team_id } }))
  const mention = cursor === undefined ? undefined : mentionTyped(value, cursor)
  const active = (members.data ?? []).filter(({ status }) => status === 'active')
  const suggested = mention ? suggestedFor(mention.typed, active).slice(0, MOST_SUGGESTED) : []
  const shown = suggested.map(({ user_id }) => user_id).join()

  // The first suggestion is chosen, so that Enter takes it.
  useLayoutEffect(() => {
    if (shown === '') return combobox.closeDropdown()
    combobox.openDropdown()
    combobox.selectFirstOption()
  }, [shown, combobox.closeDropdown, combobox.openDropdown, combobox.selectFirstOption])

  const take = (user_id: string) => {
    const member = active.find((one) => one.user_id === user_id)
    if (!member || !mention || cursor === undefined) return
    const text = `@${member.full_name} `
    onChange(value.slice(0, mention.from) + text + value.slice(cursor))
    const after = mention.from + text.length
    setCursor(undefined)
    // Once the new text is in the field.
    requestAnimationFrame(() => area.current?.setSelectionRange(after, after))
  }
  const follow = () => setCursor(area.current?.selectionStart)
  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start" width={320}>
      <Combobox.Target targetType="input">
        <Textarea
          ref={area}
          label="Your comment"
          description="Write @ and a name to notify somebody."
          autosize
          minRows={2}
          maxLength={2000}
          autoComplete="off"
          {...field}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            setCursor(currentTarget.selectionStart)
          }}
          onSelect={follow}
          onBlur={() => setCursor(undefined)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggested.length === 0}>
        <Combobox.Options aria-label="Members">
          {suggested.map(({ user_id, full_name }) => (
            <Combobox.Option key={user_id} value={user_id}>
              <Group gap="xs" wrap="nowrap">
                <Avatar size={26} radius="sm" color="racing" name={full_name} alt="" aria-hidden />
                <Text span truncate>
                  {full_name}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
