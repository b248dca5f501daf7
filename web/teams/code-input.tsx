/** The field for an invite code, in capital letters. */
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Fields } from '../ui/use-edit.ts'
import classes from './invite-stage.module.css'
import type { InviteCode } from './join-team.ts'

type CodeInputProps = Pick<TextInputProps, 'description' | 'error'> & { edit: Fields<InviteCode> }

export const CodeInput = ({ edit, ...props }: CodeInputProps) => (
  <TextInput
    label="Invite code"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={64}
    classNames={{ input: classes.codeInput }}
    {...edit.field('invite_code_param')}
    {...props}
    onChange={({ currentTarget }) => edit.set({ invite_code_param: currentTarget.value.toUpperCase() })}
  />
)
