import { data } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { copy } from "~/copy/es";
import { bodyWithin, formOf } from "./request-body.server";

/** The most that a form without files may weigh, in bytes: many times what its fields allow. */
export const FORM_BYTES = 64 * 1024;

/** What is never sent back to a page. */
const SECRET = /password|repeat|code/i;

export type FormErrors = Record<string, string>;

/** What a refused form is drawn with again: a sentence under each field that has one, and what was typed. */
export type FormState = {
  errors: FormErrors;
  values: Record<string, string>;
  /** About the form as a whole. */
  alert?: { title: string; text?: string; link?: { href: string; label: string } };
};

type Reading<T> = { values: T; typed: Record<string, string> } | { refused: ReturnType<typeof refuse> };

/**
 * Reads a form's text fields and checks them by its schema. Gives its values; or, refused with status 400, a sentence for
 * each field and what was typed, without secrets. A body that is no form is refused alike, and a file is no text.
 */
export async function readForm<T>(request: Request, schema: ZodType<T>): Promise<Reading<T>> {
  const typed = await typedIn(request);
  if (!typed) return { refused: refuse({ alert: copy.forms.unreadable }) };
  const checked = check(typed, schema);
  if ("errors" in checked) return { refused: refuse({ errors: checked.errors, values: typed }) };
  return { values: checked.values, typed };
}

/** Checks text fields by a schema. Gives its values, or the first sentence for each field that is wrong. */
export function check<T>(
  typed: Record<string, string>,
  schema: ZodType<T>,
): { values: T } | { errors: FormErrors } {
  const result = schema.safeParse(typed);
  if (result.success) return { values: result.data };
  const errors: FormErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    errors[field] ??= message;
  }
  return { errors };
}

/** The answer to a form that cannot be taken: the same screen with what was typed, status 400 unless another is given. */
export function refuse(state: Partial<FormState>, status = 400) {
  const values = Object.entries(state.values ?? {}).filter(([name]) => !SECRET.test(name));
  const headers: Record<string, string> = status === 429 || status === 503 ? { "retry-after": "30" } : {};
  return data<FormState>({ errors: {}, ...state, values: Object.fromEntries(values) }, { status, headers });
}

async function typedIn(request: Request): Promise<Record<string, string> | undefined> {
  const body = await bodyWithin(request, FORM_BYTES);
  if (!(body instanceof Blob)) return undefined;
  const form = await formOf(body, request).catch(() => undefined);
  return form && textFields(form);
}

/** A form's text fields, the first of each name; a file is no text. */
export function textFields(form: FormData): Record<string, string> {
  const typed: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === "string" && typed[name] === undefined) typed[name] = value;
  }
  return { ...typed };
}
