import { classNames, Icon, TextInput, type TextInputProps } from '@parlour/ui'

/** A field to search with, a glass before its words. */
export const SearchInput = ({
  boxClass,
  className,
  ...input
}: TextInputProps & {
  /** How the whole stands in its place. */
  boxClass?: string
}) => (
  <search className={classNames('relative block', boxClass)}>
    <Icon name="search" size={18} className="absolute inset-y-0 start-4 z-10 my-auto text-muted" />
    <TextInput type="search" maxLength={60} {...input} className={classNames('ps-11', className)} />
  </search>
)
