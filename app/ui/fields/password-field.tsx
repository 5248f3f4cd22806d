import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { TextField, type TextFieldProps } from "./text-field";

/** A password, which is never written back into the page; with scripts, a button shows what is typed. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "value">) {
  const { id = `campo-${props.name}` } = props;
  return (
    <TextField
      {...props}
      id={id}
      type="password"
      className="field-password"
      autoCapitalize="none"
      spellCheck={false}
      tool={
        <password-toggle
          class="order-1 -mt-3.5 -mb-1 [&:not(:defined)]:hidden"
          for={id}
          show={copy.auth.showPassword}
          hide={copy.auth.hidePassword}
        >
          <span slot="show">
            <Icon name="eye" />
          </span>
          <span slot="hide">
            <Icon name="eye-off" />
          </span>
        </password-toggle>
      }
    />
  );
}
