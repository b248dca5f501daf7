/** The toast that the owner sees after a change. */
import { toast } from './toast.tsx'

export const done = (text: string) => toast.success({ title: 'Success', text })

export const failed = (text: string) => toast.destructive({ title: 'Error', text })
