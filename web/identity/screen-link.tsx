import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import type { ScreenName } from "./screens.ts";
import { screensByName } from "./screens.ts";
import { nextQuery } from "./session/next-path.ts";

interface ScreenLinkProps {
  to: ScreenName;
  next: string | null;
  children: ReactNode;
  isButton?: boolean;
}

function typedEmail(): string | undefined {
  return document.querySelector<HTMLInputElement>("main input[type=email]")?.value || undefined;
}

export function ScreenLink({ to, next, children, isButton }: ScreenLinkProps) {
  const navigate = useNavigate();
  const query = new URLSearchParams({ screen: to, ...(next ? { next: next } : {}) });

  function change(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(`/${nextQuery(next)}`, { state: { screen: screensByName[to], email: typedEmail() } });
  }

  const link = { to: `/?${query}`, onClick: change, children };
  return isButton ? <ButtonLink {...link} look="secondary" /> : <Link {...link} />;
}
