import styles from "./illustration.module.css";

export function Bill() {
  return (
    <svg viewBox="0 0 360 260" role="img" aria-labelledby="bill-title">
      <title id="bill-title">
        An electricity bill. In the box marked “Supply number”, beside a large S, the lower row holds the 13
        digits of the MPAN.
      </title>
      <path
        className={styles.paper}
        d="M20 14h320v238l-20-10-20 10-20-10-20 10-20-10-20 10-20-10-20 10-20-10-20 10-20-10-20 10-20-10-20 10-20-10-20 10z"
      />
      <rect className={styles.leaf} x="40" y="32" width="34" height="28" rx="6" />
      <path className={styles.sun} d="M58 36l-9 12h7l-2 9 9-12h-7z" />
      <text className={styles.text} x="86" y="52">
        Your electricity bill
      </text>
      <path
        className={styles.soft}
        d="M40 76h200v7H40zM40 92h150v7H40zM40 108h176v7H40zM272 76h48v7h-48zM280 92h40v7h-40z"
      />
      <text className={styles.small} x="40" y="142">
        Supply number
      </text>
      <g className={styles.box}>
        <path d="M40 150h280v72H40zM84 150v72M84 182h236M148 150v32M232 150v32" />
      </g>
      <text className={styles.letter} x="52" y="197">
        S
      </text>
      <g className={styles.digits}>
        <text x="102" y="172">
          03
        </text>
        <text x="174" y="172">
          801
        </text>
        <text x="260" y="172">
          020
        </text>
      </g>
      <rect className={styles.sun} x="86" y="184" width="232" height="36" rx="4" />
      <g className={styles.mpan}>
        <text x="95" y="208">
          12
        </text>
        <text x="138" y="208">
          3456
        </text>
        <text x="204" y="208">
          7891
        </text>
        <text x="270" y="208">
          004
        </text>
      </g>
      <rect className={styles.mark} x="84" y="182" width="236" height="40" rx="6" />
    </svg>
  );
}
