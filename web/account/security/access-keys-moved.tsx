import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../ui/link.tsx";

const ACCESS_KEYS = "/account/data#access-keys";

export function AccessKeysMoved() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === "#access-keys") void navigate(ACCESS_KEYS, { replace: true });
  }, [hash, navigate]);
  return (
    <p id="access-keys" className="small soft">
      Access keys for programs are under <Link to={ACCESS_KEYS}>Your data</Link>.
    </p>
  );
}
